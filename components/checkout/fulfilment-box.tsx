'use client'
import { DoorOpen, Hand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { WhenChoice } from '#components/arrival/when-choice.tsx'
import { TextAreaField } from '#components/forms/text-area-field.tsx'
import { Pair } from '#components/ui/field-parts.tsx'
import { OptionRow } from '#components/ui/option-row.tsx'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { useFeatures } from '#lib/client/features.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { placeLine, doorLine } from '@kolea/domain/location/address-lines.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import type { CheckoutFields } from './checkout-values.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import styles from './fulfilment-box.module.css'

/** Notes are sent after this much quiet (BSK-02), in ms. */
const notesQuietMs = 1500

/** Where the order goes and when, how it is handed over, and a note for the courier. */
export function FulfilmentBox({ basket, form }: { basket: Basket; form: CheckoutFields }) {
  const t = useTranslations('checkout')
  const limits = useFeatures()
  const place = useSelectedLocation()
  const delivery = basket.mode === 'delivery'
  const isInPerson = basket.ageCheck.needed
  const address = basket.address ?? place.address
  const store = basket.store ?? (delivery ? place.deliveryStore : place.pickupStore)
  const setDrop = (contactless: boolean) => changeSettings({ contactless })
  const note = useWatch({ control: form.control, name: 'note' })
  // The store prints it in one line.
  const saveNote = () =>
    changeSettings({ deliveryNotes: form.getValues('note').replace(/\s+/g, ' ') }, notesQuietMs)
  const [main, more] =
    delivery && address
      ? [doorLine(address), placeLine(address)]
      : [store?.name ?? '', store ? `${store.street}, ${store.city}` : '']
  return (
    <Box aria-labelledby="where">
      <BoxHead>
        <h2 id="where">{t('where')}</h2>
        <button
          type="button"
          className="link"
          onClick={() => openDialog({ kind: 'address', mode: basket.mode })}
        >
          {t('change')}
        </button>
      </BoxHead>
      <p className={styles.where}>
        <b>
          <bdi>{main}</bdi>
        </b>
        <br />
        <span className="muted">
          <bdi>{more}</bdi>
        </span>
      </p>
      {delivery ? (
        <>
          <Pair as="fieldset">
            <legend className="visually-hidden">{t('dropOff')}</legend>
            <OptionRow
              name="drop"
              Icon={DoorOpen}
              main={t('leave')}
              more={t(isInPerson ? 'leaveRefused' : 'leaveMore')}
              disabled={isInPerson}
              checked={basket.contactless && !isInPerson}
              onChoose={() => setDrop(true)}
            />
            <OptionRow
              name="drop"
              Icon={Hand}
              main={t('hand')}
              more={t('handMore')}
              checked={!basket.contactless || isInPerson}
              onChoose={() => setDrop(false)}
            />
          </Pair>
          <TextAreaField
            label={t('note')}
            optional
            rows={2}
            maxLength={limits.delivery_notes_length}
            hint={t('noteLeft', { count: limits.delivery_notes_length - note.length })}
            {...form.field('note', { onChange: saveNote })}
          />
        </>
      ) : null}
      <WhenChoice name="checkout" />
    </Box>
  )
}
