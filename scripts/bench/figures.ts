export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
