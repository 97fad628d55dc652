import { describe, expect, it } from 'vitest'
import type { User } from '#contract/entities/user.ts'
import { brandOfHost } from '#contract/hosts.ts'
import { isSearchHidden, searcherOf } from '#src/views/shell/menu-search.ts'

const user = (role: User['groups'][number]['name'], plan: User['current_plan']['name']) =>
  ({ groups: [{ name: role }], current_plan: { name: plan, display_name: plan }, is_superuser: false }) as User

describe('the side menu’s search box', () => {
  it.each([
    ['/', false],
    ['/casting-calls', false],
    ['/home-search', true],
    ['/email-confirm?token=x', true],
    ['/additional-information', true],
    ['/roll', true],
  ])('on %s is hidden: %s', (path, hidden) => expect(isSearchHidden(path)).toBe(hidden))

  // Specification §2: Enter goes to casting calls for creators and to proposals for others; the panel is for creators and who pays.
  it.each([
    ['a creator', user('creator', 'creator'), 'casting_calls', true, 'content_type'],
    ['a brand on the Free plan', user('brand', 'free'), 'search_proposal', false, 'work_types'],
    ['a brand on Premium', user('premium', 'premium'), 'search_proposal', true, 'work_types'],
    ['a whitelabel brand', user('whitelabel', 'whitelabel'), 'search_proposal', true, 'work_types'],
    ['a mirror account', user('espejo', 'espejo'), 'search_proposal', true, 'work_types'],
    ['a real-estate company', user('realty', 'realty'), 'realty-search', false, 'work_types'],
    ['nobody', null, 'search_proposal', false, 'work_types'],
  ])('of %s leads where that person searches', (_, person, route, suggests, kinds) =>
    expect(searcherOf(person, brandOfHost('elenco.localhost'))).toEqual({ route, suggests, kinds }),
  )

  it.each([
    ['nobody', null, 'realty-search'],
    ['a brand', user('brand', 'free'), 'search_proposal'],
  ])('of %s on the host of real estate leads to %s', (_, person, route) =>
    expect(searcherOf(person, brandOfHost('spaces.elenco.localhost')).route).toBe(route),
  )
})
