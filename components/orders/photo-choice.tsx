import { ImagePlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { CheckError } from '#components/ui/field-parts.tsx'
import { randomUuid } from '#lib/client/new-id.ts'
import { scaledPhoto } from '#lib/client/scale-photo.ts'
import { photoRules } from '@kolea/domain/orders/report-photo.ts'
import styles from './report-photos.module.css'

/** A photo that was chosen; its id stays the same however often it is sent. */
export interface ChosenPhoto {
  readonly photoId: string
  /** JPEG in base64. */
  readonly photo: string
}

interface PhotoChoiceProps {
  photos: readonly ChosenPhoto[]
  onChange: (photos: readonly ChosenPhoto[]) => void
}

/** Up to three photos of what was wrong, scaled down and redrawn in the browser (ORD-05). */
export function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const t = useTranslations('orderHelp.photos')
  const [isBusy, setIsBusy] = useState(false)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const isFull = photos.length >= photoRules.ofReport

  const add = async (files: readonly File[]) => {
    setIsBusy(true)
    const scaled = await Promise.all(files.slice(0, photoRules.ofReport - photos.length).map(scaledPhoto))
    const added = scaled.flatMap((photo) => (photo === null ? [] : [{ photoId: randomUuid(), photo }]))
    setIsUnreadable(added.length < scaled.length)
    setIsBusy(false)
    onChange([...photos, ...added])
  }

  return (
    <fieldset className={styles.choice}>
      <legend>{t('title', { most: photoRules.ofReport })}</legend>
      <ul className={styles.photos}>
        {photos.map(({ photoId, photo }, at) => (
          <li key={photoId}>
            <img src={`data:image/jpeg;base64,${photo}`} alt={t('one', { number: at + 1 })} />
            <IconButton
              type="button"
              aria-label={t('remove', { number: at + 1 })}
              onClick={() => onChange(photos.filter((other) => other.photoId !== photoId))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {isFull ? null : (
        <label className={styles.add}>
          <ImagePlus aria-hidden />
          {t(isBusy ? 'reading' : 'add')}
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={isBusy}
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      )}
      <p className="muted">{t('rule')}</p>
      {isUnreadable ? <CheckError role="alert">{t('unreadable')}</CheckError> : null}
    </fieldset>
  )
}
