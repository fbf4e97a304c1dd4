'use client'
import { DoorOpen, Hand, Store, Zap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { useLimits } from '#lib/client/limits.ts'
import { useChosen } from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { OptionRow } from '#components/ui/option-row.tsx'

/** Notes are sent after this much quiet (BSK-02), in ms. */
const notesQuietMs = 1500

export function FulfilmentBox({ basket }: { basket: Basket }) {
  const t = useTranslations('checkout')
  const place = useChosen()
  const delivery = basket.mode === 'delivery'
  const address = basket.address ?? place.address
  const store = basket.store ?? (delivery ? place.deliveryStore : place.pickupStore)
  const setDrop = (contactless: boolean) => changeSettings({ contactless })
  const [main, more] =
    delivery && address
      ? [
          [address.street, address.apt].filter(Boolean).join(', '),
          `${address.city}, ${address.state} ${address.zip}`,
        ]
      : [store?.name ?? '', store ? `${store.street}, ${store.city}` : '']
  return (
    <section className="box" aria-labelledby="where">
      <div className="box-head">
        <h2 id="where">{t('where')}</h2>
        <button
          type="button"
          className="link"
          onClick={() => openDialog({ kind: 'address', mode: basket.mode })}
        >
          {t('change')}
        </button>
      </div>
      <p className="where-lines">
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
          <fieldset className="pair">
            <legend className="visually-hidden">{t('dropOff')}</legend>
            <OptionRow
              name="drop"
              Icon={DoorOpen}
              main={t('leave')}
              more={t('leaveMore')}
              checked={basket.contactless}
              onChoose={() => setDrop(true)}
            />
            <OptionRow
              name="drop"
              Icon={Hand}
              main={t('hand')}
              more={t('handMore')}
              checked={!basket.contactless}
              onChoose={() => setDrop(false)}
            />
          </fieldset>
          <NoteField saved={basket.deliveryNotes} />
        </>
      ) : null}
      <p className="notice">
        {delivery ? <Zap className="icon" aria-hidden /> : <Store className="icon" aria-hidden />}
        <span>
          <b>{t(delivery ? 'now' : 'pickupNow')}</b>{' '}
          {basket.eta ? t('minutes', { from: basket.eta.from, to: basket.eta.to }) : t('noDrivers')}
        </span>
      </p>
    </section>
  )
}

function NoteField({ saved }: { saved: string }) {
  const t = useTranslations('checkout')
  const limits = useLimits()
  const [note, setNote] = useState(saved)
  const change = (text: string) => {
    setNote(text)
    changeSettings({ deliveryNotes: text }, notesQuietMs)
  }
  return (
    <div className="field">
      <label htmlFor="note">
        {t('note')} <span className="optional">{t('optional')}</span>
      </label>
      <div className="field-box">
        <input
          id="note"
          type="text"
          maxLength={limits.delivery_notes_length}
          value={note}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </div>
  )
}
