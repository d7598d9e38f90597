import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

test('a QR code is 200 px wide and high (S140)', () => {
  render(<QrCode text="wc:1" label="Code" />)
  const code = screen.getByRole('img', { name: 'Code' })
  expect(['width', 'height'].map((side) => code.getAttribute(side))).toEqual(['200', '200'])
})
