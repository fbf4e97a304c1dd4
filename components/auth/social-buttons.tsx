'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { leaveForProvider, loadSocialProviders, useSocialProviders } from '#lib/client/social.ts'
import type { SocialProviderName } from '#lib/domain/account/social.ts'

/** A button for each provider that is switched on (SGN-06). */
export function SocialButtons() {
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
    } catch (error) {
      setFailure(shownMessage(error) ?? t('unanswered'))
      setLeaving(false)
    }
  }

  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          type="button"
          tone="outline"
          wide
          disabled={leaving}
          onClick={() => void leave(provider)}
        >
          {t(`social.with.${provider}`)}
        </Button>
      ))}
      <FormFailure text={failure} />
    </>
  )
}
