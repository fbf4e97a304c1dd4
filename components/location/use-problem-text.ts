import { useTranslations } from 'next-intl'
import { useFailureText } from '#components/ui/failure-text.ts'
import type { AddressProblem } from './resolve-option.ts'

/** The sentence for why there is no address. */
export function useProblemText(): (problem: AddressProblem) => string {
  const t = useTranslations('location.problems')
  const network = useFailureText(t('network'))
  return (problem) => (problem === 'network' ? network : t(problem))
}
