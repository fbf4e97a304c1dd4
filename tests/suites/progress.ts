/** Shows how far a suite is: one line that is written again on a terminal, else a line at each tenth. */
export function showProgress(suite: string, out: NodeJS.WriteStream): (done: number, total: number) => void {
  let shownTenth = -1
  return (done, total) => {
    if (out.isTTY) {
      out.write(`\r  ${suite} ${done}/${total}${done >= total ? '\n' : ''}`)
      return
    }
    const tenth = total > 0 ? Math.floor((done / total) * 10) : 10
    if (tenth === shownTenth) return
    shownTenth = tenth
    out.write(`  ${suite} ${done}/${total}\n`)
  }
}
