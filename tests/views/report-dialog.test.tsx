import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReportLink } from '#src/views/report-door/ReportLink.tsx'
import type { Reportable } from '#src/views/report-door/report-door.ts'
import { ReportContext } from '#src/views/report-door/report-door.ts'
import { ReportDialog } from '#src/views/reports/ReportDialog.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const what: Reportable = { kind: 'message', thing: '71111111-1111-4111-8111-111111111111', name: 'Pau' }

it('wants a reason, and sends it with the words', async () => {
  const { decision, asked } = decisionThat({})
  const { keyboard } = await renderView(<ReportDialog what={what} decision={decision} onClose={() => {}} />)
  await screen.findByText(/reads the message and a few around it/)
  await keyboard.click(screen.getByRole('button', { name: 'Send the report' }))
  expect(asked).toEqual([])
  const reason = await screen.findByRole('combobox', { name: /What is wrong with it/ })
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  await keyboard.selectOptions(reason, 'scam')
  await keyboard.type(screen.getByRole('textbox'), 'It asks for money first.')
  await keyboard.click(screen.getByRole('button', { name: 'Send the report' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ uuid: what.thing, body: { reason: 'scam', text: 'It asks for money first.' } })
})

it('a refusal stands in the dialog', async () => {
  const { decision } = decisionThat({ refused: 'report.own' })
  const { keyboard } = await renderView(<ReportDialog what={what} decision={decision} onClose={() => {}} />)
  await keyboard.selectOptions(await screen.findByRole('combobox', { name: /What is wrong with it/ }), 'spam')
  await keyboard.click(screen.getByRole('button', { name: 'Send the report' }))
  await screen.findByText(/This is yours/)
})

it('somebody who has not signed in finds no way to report', async () => {
  await renderView(<ReportLink {...what} />)
  expect(screen.queryByRole('button')).toBeNull()
  await renderView(
    <ReportContext value={() => {}}>
      <ReportLink {...what} />
    </ReportContext>,
  )
  await screen.findByRole('button', { name: /Report.*Pau/ })
})
