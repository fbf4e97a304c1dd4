import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderShop } from '#tests/support/render-shop.tsx'
import { CodeInput } from './code-input.tsx'

function Code() {
  const [code, setCode] = useState('')
  return <CodeInput label="Code" hint="" value={code} onChange={setCode} />
}

test.each(['123456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３ ４５６', '१२३४५६'])(
  '[OTP-01] [ENT-01] a code pasted as %s is taken',
  (pasted) => {
    renderShop(<Code />)
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: pasted } })
    expect(screen.getByLabelText('Code')).toHaveValue('123456')
  },
)
