'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { FormField } from './form-field.tsx'

/** A password with a show/hide toggle (SGN-01). */
export function PasswordField(props: Omit<ComponentProps<typeof FormField>, 'type' | 'end'>) {
  const t = useTranslations('auth')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          type="button"
          aria-label={t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </IconButton>
      }
    />
  )
}
