import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ProfileSourceStatus } from '#contract/entities/channel-look.ts'
import { LookNotice } from '#src/views/analyzer/LookNotice.tsx'
import { ProfileSources } from '#src/views/figures/ProfileSources.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { resourceWith } from '#tests/support/screen-actors.ts'
import { someLook } from '#tests/support/some-report.ts'

const at = '2026-11-25T10:00:00.000Z'
const source = (more: Partial<ProfileSourceStatus> = {}): ProfileSourceStatus => ({
  network: 'youtube',
  set: true,
  spent: 1_200,
  per_day: 10_000,
  resets_at: '2026-11-26T08:00:00.000Z',
  rests_until: null,
  worked_at: at,
  failed_at: null,
  failure: null,
  waiting: 0,
  ...more,
})

describe('the official services, for staff', () => {
  it('say which have a key, what is spent, what waits and what failed last', async () => {
    const sources = [
      source({ rests_until: at, failed_at: at, failure: 'busy', waiting: 2 }),
      source({ network: 'twitch', set: false, spent: 0, per_day: null, resets_at: null, worked_at: null }),
    ]
    await renderView(<ProfileSources sources={resourceWith({ sources })} />)
    const [youtube, twitch] = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(youtube?.textContent).toContain('1,200 of 10,000 units spent today')
    expect(youtube?.textContent).toContain('Left alone for a while')
    expect(youtube?.textContent).toContain('2 channels wait')
    expect(youtube?.textContent).toContain('It asked us to wait, or did not answer.')
    expect(twitch?.textContent).toContain('No key: not asked')
    expect(twitch?.textContent).not.toContain('spent')
  })
})

describe('the question to a network', () => {
  it('says in both languages that it is under way, and why it takes longer', async () => {
    const look = someLook('waiting', { why: 'quota', next_at: at })
    await renderView(<LookNotice look={look} network="youtube" />, { language: 'es' })
    expect(screen.getByRole('status').textContent).toContain('Estamos preguntando a YouTube por este canal.')
    expect(screen.getByRole('status').textContent).toContain('Nuestro cupo de preguntas de hoy está gastado.')
  })

  it('leads from a handle that changed to the new one', async () => {
    await renderView(<LookNotice look={someLook('renamed', { renamed_to: 'new.name' })} network="twitch" />)
    expect(screen.getByRole('link', { name: '@new.name' }).getAttribute('href')).toBe('/analyzer/twitch/new.name')
  })

  it.each([
    ['gone', 'does not exist any more'],
    ['private', 'is private'],
    ['unseen', 'does not say why'],
    ['failed', 'Nothing was charged'],
  ] as const)('tells %s apart', async (state, words) => {
    await renderView(<LookNotice look={someLook(state)} network="instagram" />)
    expect(screen.getByRole('status').textContent).toContain(words)
  })

  it('says nothing about an answer that is shown, or a network that is not asked', async () => {
    const { container } = await renderView(<LookNotice look={someLook('read')} network="instagram" />)
    expect(container.querySelector('[role=status]')).toBeNull()
  })
})
