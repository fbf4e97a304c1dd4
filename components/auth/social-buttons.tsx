'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { onceLeft } from '#lib/client/once-left.ts'
import { leaveForProvider, loadSocialProviders, useSocialProviders } from '#lib/client/social.ts'
import type { SocialProviderName } from '@kolea/domain/account/social-providers.ts'
import { OtherWay } from './other-way.tsx'

/** A button for each provider that is switched on (SGN-06). */
export function SocialButtons({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslations('auth')
  const providers = useSocialProviders()
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => void loadSocialProviders(), [])

  const leave = async (provider: SocialProviderName) => {
    setFailure(undefined)
    setLeaving(true)
    try {
      await leaveForProvider(provider)
      onceLeft(() => setLeaving(false))
    } catch (error) {
      setFailure(shownMessage(error) ?? t('unanswered'))
      setLeaving(false)
    }
  }

  return (
    <>
      {providers.map((provider) => (
        <OtherWay key={provider} quiet={quiet} disabled={leaving} onClick={() => void leave(provider)}>
          {t(`social.with.${provider}`)}
        </OtherWay>
      ))}
      <FormFailure text={failure} />
    </>
  )
}
