import { gatewayNames } from '@kolea/domain/wallet/gateway-name.ts'
import { contentPolicy, mapFramePolicy } from '#lib/routing/content-policy.ts'
import { none, type Suite } from '../suites/suite.ts'
import { installCheckers, requireChecker } from './programs.ts'
import { visitedPages } from './visited-pages.ts'

interface Finding {
  /** Its rank in csp_evaluator: 10 is high, 100 none. */
  severity: number
  directive: string
  value?: string
  description: string
}

interface Evaluator {
  CspParser: new (policy: string) => { csp: object }
  CspEvaluator: new (policy: object) => { evaluate: () => readonly Finding[] }
}

/** From here on csp_evaluator only informs. */
const information = 60

/** Findings that are not faults, with the reason. */
const accepted: readonly { about: RegExp; because: string }[] = [
  {
    about: /^script-src 'self'/,
    because: 'our origin serves no JSONP, no AngularJS and no file that a shopper uploaded',
  },
]

/** Of pages with a foreign script alone, whose guide demands these hosts. */
const acceptedOfForeign: typeof accepted = [
  ...accepted,
  {
    about: /^script-src https:\/\/\*?[\w.-]*(stripe|paypal|paypalobjects|braintreegateway)\.com/,
    because: 'a payment page loads the script of its gateway, whose guide names the hosts',
  },
  {
    about:
      /^script-src (https:\/\/\*\.(googleapis|gstatic|google|ggpht|googleusercontent)\.com|'unsafe-eval'|blob:)/,
    because: "only the frame that contains Google's map has this policy, and nothing of a shopper is in it",
  },
  {
    about: /^require-trusted-types-for/,
    because: 'scripts of gateways and maps write markup of their own, so their pages do without',
  },
]

function faultsOf(
  { CspParser, CspEvaluator }: Evaluator,
  name: string,
  policy: string,
  accept: typeof accepted,
): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < information)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)
    .filter((finding) => !accept.some(({ about }) => about.test(finding)))
    .map((finding) => `${name}: ${finding}`)
}

export const suite: Suite = {
  title: 'csp_evaluator finds no way around the content policy of any page',
  run: async ({ sharedShop }) => {
    await installCheckers()
    const evaluator: Evaluator = {
      ...(requireChecker('csp_evaluator/dist/parser.js') as Pick<Evaluator, 'CspParser'>),
      ...(requireChecker('csp_evaluator/dist/evaluator.js') as Pick<Evaluator, 'CspEvaluator'>),
    }
    const { origin } = await sharedShop()
    const served = await Promise.all(
      visitedPages.map(async (path) => {
        const policy = (await fetch(origin + path)).headers.get('content-security-policy')
        return policy === null ? [`${path}: no policy`] : faultsOf(evaluator, path, policy, accepted)
      }),
    )
    const hash = "'sha256-bCDwnRHVpRQlVyO9A9FjSf6MZqr49oqg6wzZuMnQow0='"
    const foreign = [
      ...gatewayNames.map((name) => ({ name, policy: contentPolicy([hash], { gateways: [name] }) })),
      { name: 'the frame of Google Maps', policy: mapFramePolicy([hash]) },
    ].flatMap(({ name, policy }) => faultsOf(evaluator, name, policy, acceptedOfForeign))
    const faults = [...served.flat(), ...foreign]
    for (const fault of faults) console.log(fault)
    return [none('faults of a content policy', faults.length)]
  },
}
