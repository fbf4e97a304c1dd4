import { useTranslations } from 'next-intl'
import { useFeatures } from '#lib/client/features.ts'
import { refusedInName, type NameProblem } from '@kolea/domain/account/name-rule.ts'

/** What a form says of a name that has characters which may not be in one, or too many; a missing one has a text of its own in each form (RDG-14). */
export function useNameProblemText() {
  const t = useTranslations('names')
  const limits = useFeatures()
  return (name: string, problem: Exclude<NameProblem, 'required'>): string =>
    problem === 'length'
      ? t('length', { max: limits.user_name_length })
      : t(limits.user_name_punctuation ? 'punctuated' : 'plain', { found: refusedInName(name, limits) })
}
