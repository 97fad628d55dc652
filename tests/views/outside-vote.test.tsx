import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SharedList } from '#contract/entities/list.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import type { Language } from '#contract/languages.ts'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import { SharedListView } from '#src/views/lists/SharedListView.tsx'
import { ShareLink } from '#src/views/lists/ShareLink.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someList } from '#tests/support/some-list.ts'

const person: SharedList['people'][number] = {
  uuid: '61111111-2222-4333-8444-555555555555',
  name: 'Ana',
  vanity_name: null,
  profile_image: null,
  headline: null,
  channels: [],
  price: null,
  votes: { yours: null, cast: 0, up: null, down: null },
}
const shared = (more: Partial<SharedList> = {}): SharedList => ({
  name: 'Autumn',
  description: '',
  company: 'Ceiba Foods',
  branding: null,
  expires_at: '2030-01-10T10:00:00.000Z',
  can_vote: true,
  guest: 'a-number-that-was-signed',
  you: null,
  people: [person],
  ...more,
})

/** A browser's drafts, which outlive the page. */
function browserForms() {
  const kept = new Map<string, Record<string, unknown>>()
  return {
    kept,
    recall: (name: string) => kept.get(name) ?? null,
    keep: (name: string, fields: Record<string, unknown> | null) => void (fields ? kept.set(name, fields) : kept.delete(name)),
  }
}

const words = {
  en: {
    name: /^Your name/,
    email: /^Your email/,
    code: /^Code from the mail/,
    mail: 'Mail me a code',
    confirm: 'Confirm',
    up: 'Vote for Ana',
    other: 'Vote as somebody else',
    wrong: /not the code from the mail. 3 tries left/,
    over: /too old or was tried too often/,
    many: /Too many codes/,
    team: /somebody in the company/,
    reads: /Ceiba Foods reads your name and your address beside/,
    digits: /The code has/,
  },
  es: {
    name: /^Tu nombre/,
    email: /^Tu correo/,
    code: /^Código del correo/,
    mail: 'Enviarme un código',
    confirm: 'Confirmar',
    up: 'Votar a favor de Ana',
    other: 'Votar con otro nombre',
    wrong: /No es el código del correo. Quedan 3 intentos/,
    over: /demasiado antiguo/,
    many: /demasiados códigos/,
    team: /alguien de la empresa/,
    reads: /Ceiba Foods lee tu nombre y tu dirección junto/,
    digits: /El código tiene/,
  },
}

describe.each<Language>(['en', 'es'])('who votes by a link (%s)', language => {
  const said = words[language]
  async function show(
    list = shared(),
    refused: Record<string, { code: string; details?: unknown }> = {},
    forms = browserForms(),
  ) {
    const verbs = decisionThat({
      answer: ({ kind }: Decision) => {
        if (refused[kind]) throw { retryable: false, ...refused[kind] }
        return { yours: 'up', cast: 1, up: 1, down: 0 }
      },
    })
    const view = await renderView(
      <SharedListView token="signed" list={resourceWith(list)} decision={verbs.decision} forms={forms} />,
      { language },
    )
    await screen.findByText('Ana')
    return { ...view, forms, asked: verbs.asked }
  }
  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  /** The words beside a field. */
  const besides = (name: RegExp) => {
    const ids = field(name).getAttribute('aria-describedby') ?? ''
    return ids
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  }
  async function askForCode(view: Awaited<ReturnType<typeof show>>) {
    await view.keyboard.type(field(said.name), 'Marta Gil')
    await view.keyboard.type(field(said.email), 'marta@example.com')
    await view.keyboard.click(screen.getByRole('button', { name: said.mail }))
  }
  async function sayCode(view: Awaited<ReturnType<typeof show>>, code = '123456') {
    await view.keyboard.type(await screen.findByRole('textbox', { name: said.code }), code)
    await view.keyboard.click(screen.getByRole('button', { name: said.confirm }))
  }

  it('a vote waits for the address and is cast once that is confirmed; the page says who reads it', async () => {
    const view = await show()
    expect(besides(said.email)).toMatch(said.reads)
    await view.keyboard.click(screen.getByRole('button', { name: said.up }))
    expect(document.activeElement).toBe(field(said.name))
    await askForCode(view)
    await sayCode(view)
    const who = { name: 'Marta Gil', email: 'marta@example.com' }
    await waitFor(() =>
      expect(view.asked).toEqual([
        { kind: 'code', uuid: 'code', body: { ...who, locale: language } },
        { kind: 'confirm', uuid: 'confirm', body: { ...who, code: '123456' } },
        { kind: 'vote', uuid: person.uuid, body: { vote: 'up' } },
      ]),
    )
    // Nothing of it stays in the browser.
    expect(JSON.stringify([...view.forms.kept.values()])).not.toMatch(/marta|Marta|123456|"up"/)
  })

  it('what was typed, and the vote that waits, survive a reload', async () => {
    const first = await show()
    await first.keyboard.click(screen.getByRole('button', { name: said.up }))
    await askForCode(first)
    await screen.findByRole('textbox', { name: said.code })
    first.unmount()
    const again = await show(shared(), {}, first.forms)
    expect(field(said.name)).toHaveProperty('value', 'Marta Gil')
    expect(field(said.email)).toHaveProperty('value', 'marta@example.com')
    await sayCode(again)
    await waitFor(() => expect(again.asked.map(({ kind }) => kind)).toEqual(['confirm', 'vote']))
  })

  it('says beside the code what is wrong with it', async () => {
    const view = await show(shared(), { confirm: { code: 'code.wrong', details: { tries_left: 3 } } })
    await askForCode(view)
    await sayCode(view, '12')
    expect(besides(said.code)).toMatch(said.digits)
    await view.keyboard.clear(field(said.code))
    await sayCode(view)
    await waitFor(() => expect(besides(said.code)).toMatch(said.wrong))
    view.unmount()
    const late = await show(shared(), { confirm: { code: 'code.over' } })
    await askForCode(late)
    await sayCode(late)
    await waitFor(() => expect(besides(said.code)).toMatch(said.over))
  })

  it('says beside the address that it is no address, a colleague’s, or was mailed too often', async () => {
    const many = await show(shared(), { code: { code: 'rate.limited' } })
    await many.keyboard.type(field(said.name), 'Marta Gil')
    await many.keyboard.type(field(said.email), 'marta')
    await many.keyboard.click(screen.getByRole('button', { name: said.mail }))
    expect(field(said.email).getAttribute('aria-invalid')).toBe('true')
    expect(many.asked).toEqual([])
    await many.keyboard.type(field(said.email), '@example.com')
    await many.keyboard.click(screen.getByRole('button', { name: said.mail }))
    await waitFor(() => expect(besides(said.email)).toMatch(said.many))
    many.unmount()
    const team = await show(shared(), { confirm: { code: 'vote.of_team' } })
    await askForCode(team)
    await sayCode(team)
    await waitFor(() => expect(besides(said.email)).toMatch(said.team))
  })

  it('whoever is known is named and votes at once; somebody else at the same browser says who they are', async () => {
    const you = { name: 'Marta Gil', email: 'marta@example.com' }
    const view = await show(shared({ you }))
    expect(screen.getByText('marta@example.com')).toBeTruthy()
    await view.keyboard.click(screen.getByRole('button', { name: said.other }))
    expect(field(said.email)).toHaveProperty('value', '')
    expect(field(said.email)).toHaveProperty('maxLength', fieldLimits.email)
  })
})

it('the company reads name and address of whoever voted on its list by a link', async () => {
  const { decision } = decisionThat()
  const voters = [{ name: 'Marta', email: 'marta@example.com', votes: 2 }]
  await renderView(<ShareLink list={someList({ voters })} open onClose={() => {}} decision={decision} />)
  expect((await screen.findByRole('list', { name: 'Who has voted by link' })).textContent).toBe(
    'Marta · marta@example.com · 2 votes',
  )
})
