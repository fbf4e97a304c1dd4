'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { DialogActions, DialogBody } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { OptionRow } from '#components/ui/option-row.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { BasketItem } from '@kolea/domain/basket/basket.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import styles from './replacement-dialog.module.css'

type Named = BasketItem['replacement']

interface ReplacementDialogProps {
  open: boolean
  item: BasketItem
  storeId: string
  onClose: () => void
}

/** Names the product that is brought when the one in the basket is sold out (BSK-06). */
export function ReplacementDialog({ open, item, storeId, onClose }: ReplacementDialogProps) {
  const t = useTranslations('basket.replacement')
  const [chosen, setChosen] = useState<Named>(item.replacement)
  const { productId, name } = item
  const close = () => {
    setChosen(item.replacement)
    onClose()
  }
  const save = () => {
    if (chosen?.productId !== item.replacement?.productId)
      changeSettings({ replacements: { [productId]: chosen } })
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('title', { name })} titleHidden>
      <DialogBody>
        <h2 aria-hidden="true">{t('title', { name })}</h2>
        <p>{t('text')}</p>
        <Choices item={item} storeId={storeId} chosen={chosen} onChoose={setChosen} />
        <DialogActions>
          <Button type="button" size="large" onClick={save}>
            {t('save')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

interface ChoicesProps extends Pick<ReplacementDialogProps, 'item' | 'storeId'> {
  chosen: Named
  onChoose: (named: Named) => void
}

function Choices({ item: { productId, name }, storeId, chosen, onChoose }: ChoicesProps) {
  const t = useTranslations('basket.replacement')
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.replacements(storeId, productId),
    queryFn: () => bff('GET /api/catalog/replacements', { query: { storeId, productId } }),
    staleTime: 60_000,
  })
  if (isPending) return <Skeleton className={styles.blank} aria-hidden="true" />
  if (isError) return <LoadFailed text={t('failed')} onRetry={() => void refetch()} />
  if (data.products.length === 0) return <p role="status">{t('none')}</p>
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('title', { name })}</legend>
      <OptionRow
        name="replacement"
        Icon={Ban}
        main={t('nothing')}
        checked={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {data.products.map((product) => (
        <Choice
          key={product.productId}
          product={product}
          checked={chosen?.productId === product.productId}
          onChoose={() => onChoose({ productId: product.productId, name: product.name })}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  product: ProductSummary
  checked: boolean
  onChoose: () => void
}

function Choice({ product, checked, onChoose }: ChoiceProps) {
  const price = formatCents(product.promoPriceCents ?? product.priceCents)
  return (
    <OptionRow
      name="replacement"
      picture={<ProductPicture image={product.image} alt="" sizes="44px" />}
      main={<bdi>{product.name}</bdi>}
      more={<bdi>{[product.size, price].filter(Boolean).join(' · ')}</bdi>}
      checked={checked}
      onChoose={onChoose}
    />
  )
}
