const written = (system: string, value: number): string =>
  new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(value)

/** Numbering systems that write numbers with ten digits of Unicode; `hanidec`, `roman` and a few others do not. */
export const digitScripts = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}{10}$/u.test(written(system, 1234567890)),
)

/** `text` with its digits in the script of a numbering system. */
export const inDigitsOf = (system: string, text: string): string =>
  text.replace(/[0-9]/g, (digit) => written(system, Number(digit)))
