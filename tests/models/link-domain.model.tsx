import { randomUUID } from 'node:crypto'
import {
  addLinkDomain,
  checkLinkDomain,
  type LinkDomains,
  listLinkDomains,
  removeLinkDomain,
} from '#contract/endpoints/link-domains.ts'
import type { LinkDomain } from '#contract/entities/link-domain.ts'
import { limits } from '#contract/limits.ts'
import { linkDomainMachine, linkDomainStates } from '#contract/processes/link-domain.ts'
import { nameServer } from '#tests/support/name-server.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { someDomain } from '#tests/support/some-domain.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'

export const model = defineModel<typeof linkDomainMachine>({
  machine: linkDomainMachine,
  inputs: { usual: undefined },
  events: {
    'domain.proved': bare('server'),
    'domain.denied': { by: 'server', cases: { usual: { last: false }, last: { last: true } } },
    'domain.lost': bare('server'),
    'domain.remove': bare('person'),
  },
})

/** Its row among the company's own hosts. */
async function show(stage: Stage) {
  const { DomainsPart } = await import('#src/views/tracking-links/DomainsPart.tsx')
  const domains = resourceOn(stage, snapshot => {
    const state = stateOf(snapshot, linkDomainStates)
    return { domains: state && state !== 'removed' ? [someDomain({ state })] : [], limit: 3 }
  })
  const decision = decisionOn(stage, () => ({ type: 'domain.remove' }))
  return <DomainsPart domains={domains} decision={decision} />
}

const says = saysAndOffers(['Check now', 'Remove'], someDomain().name)
const acts = ['Check now', 'Remove']

export const view: ViewBinding<typeof linkDomainMachine> = {
  show,
  gestures: { 'domain.remove': pressAsked(/^Remove/) },
  stands: {
    'linkDomain.pending': says('Awaiting its records', acts),
    'linkDomain.verified': says('Proved', acts),
    'linkDomain.failing': says('Points away', acts),
  },
}

let dns: Awaited<ReturnType<typeof nameServer>>

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.domain) } })

const listed = async ({ market }: ServerWorld): Promise<LinkDomain[]> => {
  const { domains }: LinkDomains = await callAs(market, agency, listLinkDomains)
  return domains
}

async function read(world: ServerWorld): Promise<LinkDomain> {
  const domain = (await listed(world)).find(({ uuid }) => uuid === world.notes.domain)
  if (!domain) throw new Error('the host is gone')
  return domain
}

/** The records of the host are those that this company was told to set; or there are none any more. */
function setRecords(domain: LinkDomain | null): void {
  dns.zone.clear()
  for (const { type, name, value } of domain?.records ?? []) dns.zone.set(`${type} ${name}`, [value])
}

/** Somebody presses; that makes no host fail, however often. */
const check = async (world: ServerWorld) => await callAs(world.market, agency, checkLinkDomain, at(world))

/** The clock has it looked at: at once where it is new, else when a day is over. */
async function lookByClock(world: ServerWorld): Promise<LinkDomain> {
  const before = (await read(world)).checked_at
  if (before) await world.passUntil(new Date(Date.parse(before) + limits.link.domains.every).toISOString())
  for (let tries = 0; ; tries += 1) {
    const now = await read(world)
    if (now.checked_at !== before) return now
    if (tries === 60) throw new Error('nobody asked the name server')
    await world.passUntil((await world.now()).toISOString())
  }
}

const remove = async ({ market }: ServerWorld, { uuid }: LinkDomain) =>
  await callAs(market, agency, removeLinkDomain, { params: { uuid } })

export const browser: ServerBinding = {
  process: 'link-domain',
  quiet: true,
  async outside() {
    dns = await nameServer()
    return { settings: { NAME_SERVERS: dns.address }, stop: async () => dns.close() }
  },
  async open(world) {
    const { market, notes } = world
    // There is room for a few, and the tours before this one have left theirs. Links of the demonstration stand on one.
    for (const domain of await listed(world)) if (domain.links === 0) await remove(world, domain)
    setRecords(null)
    const body = { host: `ir.${randomUUID()}.com` }
    const { uuid }: LinkDomain = await callAs(market, agency, addLinkDomain, { body })
    notes.domain = uuid
    const { state } = await lookByClock(world)
    return { id: uuid, state }
  },
  causes: {
    async 'domain.proved'(world) {
      setRecords(await read(world))
      await check(world)
    },
    async 'domain.denied'(world) {
      setRecords(null)
      await check(world)
    },
    async 'domain.denied (last)'(world) {
      setRecords(null)
      for (let looks = 1; looks < limits.link.domains.failures; looks += 1) {
        await lookByClock(world)
        await world.prepared()
      }
      await lookByClock(world)
    },
    'domain.remove': async world => await remove(world, await read(world)),
  },
  where: {
    'domain.denied': ({ value }) => value === 'pending' || value === 'verified',
    'domain.denied (last)': ({ value }) => value === 'verified' || value === 'failing',
  },
  exempt: [
    {
      id: 'linkDomain.failing|domain.lost|0',
      reason:
        'Takes a second company with a plan that is agreed on with us, and the built server has one: tests/server/link-domains.test.ts has two.',
    },
  ],
}
