'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { DialogActions, DialogBody } from '#components/ui/actions.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { isDefiniteRefusal, shownMessage } from '#lib/client/bff-error.ts'
import { showToast } from '#lib/client/toast.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { brandName } from '@kolea/domain/wallet/brand-name.ts'
import styles from './add-dialog.module.css'
import { AddableProducts, addedPrice } from './addable-products.tsx'
import { useAddToOrder } from './use-addition.ts'
import { useAddableProducts } from './use-addable-products.ts'

interface AddDialogProps {
  open: boolean
  order: Order
  /** Products of which it is not known yet whether they were added. */
  unknown: readonly string[]
  onClose: () => void
}

/**
 * Adds one unit of a product to an order: it is chosen first and paid for with a click of its own (ORD-02). The attempt outlives the
 * closed dialog, so that one whose answer was lost is never charged twice; search and choice do not.
 */
export function AddDialog({ open, order, unknown, onClose }: AddDialogProps) {
  const t = useTranslations('orders.add')
  const add = useAddToOrder(order.orderId)
  const title = t('title', { number: order.number })
  const close = () => {
    // An attempt under way continues and reports when it has ended.
    if (!add.isPending) add.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title} titleHidden>
      <DialogBody>
        <h2 aria-hidden="true">{title}</h2>
        <AddForm order={order} unknown={unknown} add={add} onAdded={onClose} />
      </DialogBody>
    </Dialog>
  )
}

/** One of the products that are listed; what leaves the list is chosen no more, for nobody sees what would be paid for. */
function useListedChoice(products: readonly ProductSummary[]) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = products.find(({ productId }) => productId === chosenId) ?? null
  if (chosenId !== null && chosen === null) setChosenId(null)
  return { chosen, choose: setChosenId }
}

interface AddFormProps {
  order: Order
  unknown: readonly string[]
  add: ReturnType<typeof useAddToOrder>
  onAdded: () => void
}

function AddForm({ order, unknown, add, onAdded }: AddFormProps) {
  const t = useTranslations('orders.add')
  const [text, setText] = useState('')
  const searchRef = useRef<HTMLInputElement>(null)
  const [wasEarly, setWasEarly] = useState(false)
  const found = useAddableProducts(order, text)
  const { chosen, choose } = useListedChoice(found.products)
  const { brand, last4 } = order.payment
  const card = [brandName(brand), last4].filter(Boolean).join(' ')
  // Nothing more is sent before it is known what became of this: the order is read until then.
  const isUnknown = unknown.length > 0
  const pay = (product: ProductSummary) =>
    add.mutate(product, {
      onSuccess: ({ state }) => {
        choose(null)
        onAdded()
        if (state === 'pending') showToast('information', t('pending', { name: product.name }))
        else showToast('success', t('added', { name: product.name }))
      },
    })
  return (
    <>
      <p>{t(order.mode === 'pickup' ? 'textPickup' : 'text', { card })}</p>
      <AddableProducts
        found={found}
        searchRef={searchRef}
        text={text}
        problem={wasEarly && chosen === null ? t('missing') : undefined}
        onSearch={setText}
        chosen={chosen}
        onChoose={({ productId }) => {
          add.reset()
          choose(productId)
        }}
      />
      {isUnknown ? (
        <NoticeBar tone="warn" role="status">
          {t('unknown', { name: unknown.join(', ') })}
        </NoticeBar>
      ) : null}
      {isDefiniteRefusal(add.error) ? (
        <NoticeBar tone="error" role="alert">
          {shownMessage(add.error) ?? t('refused')}
        </NoticeBar>
      ) : null}
      <DialogActions>
        <ReadyButton
          type="button"
          size="large"
          className={styles.pay}
          isReady={chosen !== null}
          onMissing={() => {
            setWasEarly(true)
            searchRef.current?.focus()
          }}
          disabled={add.isPending || isUnknown}
          aria-busy={add.isPending}
          onClick={() => chosen && pay(chosen)}
        >
          <PayLabel chosen={chosen} isPending={add.isPending} />
        </ReadyButton>
      </DialogActions>
    </>
  )
}

/** Names what a click pays for. */
function PayLabel({ chosen, isPending }: { chosen: ProductSummary | null; isPending: boolean }) {
  const t = useTranslations('orders.add')
  if (isPending) return t('adding')
  if (chosen === null) return t('confirm')
  const { name } = chosen
  const values = { name, price: addedPrice(chosen) }
  return <span>{t.rich('confirmOf', { ...values, product: (chunks) => <bdi>{chunks}</bdi> })}</span>
}
