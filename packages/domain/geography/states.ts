/** States, provinces and territories by their name as `plainText`, and their codes. */
const names = `
alabama AL|alaska AK|arizona AZ|arkansas AR|california CA|colorado CO|connecticut CT|delaware DE|district of columbia DC|
florida FL|georgia GA|hawaii HI|idaho ID|illinois IL|indiana IN|iowa IA|kansas KS|kentucky KY|louisiana LA|maine ME|
maryland MD|massachusetts MA|michigan MI|minnesota MN|mississippi MS|missouri MO|montana MT|nebraska NE|nevada NV|
new hampshire NH|new jersey NJ|new mexico NM|new york NY|north carolina NC|north dakota ND|ohio OH|oklahoma OK|oregon OR|
pennsylvania PA|rhode island RI|south carolina SC|south dakota SD|tennessee TN|texas TX|utah UT|vermont VT|virginia VA|
washington WA|west virginia WV|wisconsin WI|wyoming WY|
alberta AB|british columbia BC|colombie britannique BC|manitoba MB|new brunswick NB|newfoundland and labrador NL|
newfoundland NL|northwest territories NT|nova scotia NS|nunavut NU|ontario ON|prince edward island PE|quebec QC|
saskatchewan SK|yukon YT`

const codes: Readonly<Record<string, string>> = Object.fromEntries(
  names
    .replaceAll('\n', '')
    .split('|')
    .flatMap((entry) => {
      const [name, code] = [entry.slice(0, -3), entry.slice(-2)]
      return [
        [name, code],
        [code.toLowerCase(), code],
      ]
    }),
)

const longestName = 4

/**
 * The state that words end with, by name or code, and the words before it; the longest name counts (`west virginia`).
 *
 * @param words as of `plainText`
 */
export function endingState(words: readonly string[]): { state: string; before: readonly string[] } | null {
  for (let count = Math.min(longestName, words.length); count > 0; count -= 1) {
    const state = codes[words.slice(-count).join(' ')]
    if (state !== undefined) return { state, before: words.slice(0, -count) }
  }
  return null
}
