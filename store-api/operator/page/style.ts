/** In the colours of the shop; from left to right and from right to left, on a phone tables scroll within themselves. */
export const style = `
:root { color-scheme: light; --page: #fffcf7; --surface: #fff; --ink: #10262e; --muted: #54646a; --line: #ece4d6; --night: #0f2d36; --brand: #ffbe2e; --error: #c2361d; --soft: #fff0ec }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 500 1rem/1.5 Nunito, 'Readex Pro', system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1.5rem; background: var(--night); color: #fff }
header strong { font-weight: 900; letter-spacing: -.015em }
nav { display: flex; flex-wrap: wrap; gap: .25rem; flex: 1 }
nav a { padding: .625rem .75rem; border-radius: 999px; color: #fff; text-decoration: none }
nav a:hover { text-decoration: underline }
nav a[aria-current] { background: var(--brand); color: var(--ink); font-weight: 800 }
main { max-inline-size: 84rem; margin-inline: auto; padding: 1rem 1.5rem 3rem }
h1 { font-size: 1.75rem; font-weight: 900; letter-spacing: -.025em; line-height: 1.1; margin-block: 1rem .5rem }
h2 { font-size: 1.25rem; font-weight: 900; margin-block: 2rem .5rem }
p { margin-block: .5rem } .muted { color: var(--muted) }
.table { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem }
table { inline-size: 100%; border-collapse: collapse; font-size: .875rem }
th, td { padding: .625rem 1rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line) }
tr:last-child td { border-block-end: 0 }
th { font-weight: 800; color: var(--muted); white-space: nowrap }
td { unicode-bidi: plaintext; overflow-wrap: break-word; min-inline-size: 5rem }
[dir='rtl'] td { text-align: right }
.photo { display: inline-block; padding-block: .25rem; color: inherit; font-weight: 800 }
.empty { padding: 1rem; margin: 0; color: var(--muted) }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-block: 1rem }
header form { margin: 0 }
@media (max-width: 600px) { header strong { flex: 1 } header nav { flex: 1 0 100%; order: 1 } }
label { display: grid; gap: .25rem; font-weight: 800 }
input, select, button { font: inherit; min-block-size: 2.75rem; padding: .5rem 1rem; border: 1px solid #8a8375; border-radius: .75rem; background: var(--surface); color: var(--ink); max-inline-size: 100% }
button { border: 0; border-radius: 999px; background: var(--brand); font-weight: 800; cursor: pointer }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
.error { padding: .75rem 1rem; border-radius: .75rem; background: var(--soft); color: var(--error); font-weight: 800 }
`
