import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderShop } from '#tests/support/render-shop.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Elsewhere</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Title">
        <input aria-label="First" />
        <button>Last</button>
      </Dialog>
    </>
  )
}

test('[SHL-03] a dialog traps the focus, closes on Escape and gives the focus back', async () => {
  renderShop(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Title' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  for (const shift of [false, true])
    for (let n = 0; n < 5; n += 1) {
      await userEvent.tab({ shift })
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
})
