/** The value of a row of a Prometheus text, by its name and labels; NaN without one. */
export const metricValue = (text: string, row: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${row} `))
      ?.slice(row.length + 1),
  )
