import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

// The contents of a browser file. Every file costs half a kilobyte of headers and a turn of the connection: fifty small ones
// held up the home of somebody who is signed in. Where screens share nothing, the build splits by itself.

/** The files in which each walk begins; all that is imported from there belongs to it. */
const roots = {
  page: ['src/main.tsx'],
  /** The menu's search box, which comes behind every page. */
  search: ['src/app/frame/MenuSearch.tsx'],
  /** The search over one's own things, which comes behind every page of somebody who is signed in. */
  ownSearch: ['src/app/frame/GlobalSearch.tsx'],
  /** The public list, which strangers open first. */
  list: ['src/app/screens/casting-calls/casting-calls.tsx'],
  /**
   * Parts there as soon as somebody is signed in, whatever the screen, and the screen they come to. The workspace stays a file of
   * its own: without it people are still signed in, see their page and can sign out.
   */
  home: [
    ...[
      'src/app/screens/home/home.tsx',
      'src/app/start/counters.ts',
      'src/app/frame/CartButton.tsx',
      'src/app/frame/SheetBanner.tsx',
    ],
    ...['src/views/shell/UserMenu.tsx', 'src/views/shell/menu-icons.ts', 'src/views/notifications/Bell.tsx'],
  ],
  /** A part of the former: what stands around every screen. */
  frame: [
    ...['src/app/start/counters.ts', 'src/app/frame/CartButton.tsx', 'src/app/frame/SheetBanner.tsx'],
    ...['src/views/shell/UserMenu.tsx', 'src/views/shell/menu-icons.ts', 'src/views/notifications/Bell.tsx'],
  ],
  /** Everything that lives behind the screens of somebody who is signed in. */
  workspace: ['src/app/start/workspace.ts'],
  /** The calls that most of the menu's figures come from. */
  dealCalls: ['contract/endpoints/deals.ts'],
  /** The calls of the others, and of conversations. */
  chatCalls: ['contract/endpoints/chats.ts'],
  /** Conversations. */
  talk: ['src/app/screens/chat/chat.tsx'],
  /** Parts that come to a conversation once it says that it is about a deal, a pitch or a proposal. */
  deal: [
    ...['src/app/screens/chat/DealDoors.tsx', 'src/views/chat/DealCard.tsx', 'src/views/chat/PhoneRail.tsx'],
    ...['AgreementPane', 'PitchPane', 'ProposalPane'].map(name => `src/views/deal-room/${name}.tsx`),
  ],
  /** Its forms, which open at a press. */
  forms: ['src/views/deal-room/DealForm.tsx'],
  /** Pages that show offers and spaces to strangers. */
  market: [
    ...['src/app/screens/home/welcome.tsx', 'src/app/screens/proposals/proposals.tsx', 'src/app/screens/proposals/proposal.tsx'],
    ...['src/app/screens/realty/realty.tsx', 'src/app/screens/realty/space.tsx'],
  ],
  /** The modules that send and parse, and the calls that every page makes sooner or later. */
  wire: ['src/services/wire.ts', 'contract/endpoints/accounts.ts', 'contract/endpoints/notifications.ts'],
  /** Other pages that strangers open. */
  open: [
    ...[
      'src/app/screens/casting-calls/casting-call.tsx',
      'src/app/screens/profile/profile.tsx',
      'src/app/screens/arriving/sign-in.tsx',
    ],
    ...['src/app/screens/help/help.tsx', 'contract/endpoints/casting-calls.ts'],
  ],
}

/** The pages on which strangers arrive: they fetch no parts of other screens. */
const doors = [
  ...['casting-calls/casting-calls.tsx', 'arriving/sign-in.tsx', 'home/welcome.tsx', 'proposals/proposals.tsx'],
  'realty/realty.tsx',
].map(path => join('src/app/screens', path))

/** The number of screens from which on a part is one that many share. */
const many = 8

/** @typedef {Record<keyof typeof roots | 'doors' | 'shared' | 'borrowed' | 'used' | 'ofDeal', Set<string>>} Walks */
/** @typedef {{ getModuleInfo(id: string): { importedIds: string[], importers: string[] } | null }} Bundle */

function walk(names, bundle) {
  const all = new Set(names.map(name => resolve(name)))
  for (const id of all)
    if (!bundle.getModuleInfo(id)) throw new Error(`tools/chunks.mjs begins at ${id}, which is not in the app`)
  // A set that grows while it is walked is walked to its end.
  for (const id of all) for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) all.add(imported)
  return all
}

const screens = () =>
  readdirSync('src/app/screens', { recursive: true, encoding: 'utf8' })
    .filter(path => /^[^/\\]+[/\\][a-z][^/\\]*\.tsx$/.test(path))
    .map(path => join('src/app/screens', path))

/** A part around all screens that shares some of its controls with a conversation, and would bring all of that. */
const customizer = 'src/views/shell/Customizer.tsx'

/** Modules by the number of screens that begin with them. The one that shows all statecharts to staff does not count. */
function usesOf(bundle) {
  const uses = new Map()
  for (const screen of [...screens(), customizer]) {
    if (/[\\/]flows\.tsx$/.test(screen)) continue
    for (const id of walk([screen], bundle)) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  const from = (/** @type {number} */ least) => new Set([...uses].filter(([, count]) => count >= least).map(([id]) => id))
  // Those that many share (decision 470): with a file for each of them a chat would ask a hundred times.
  return { used: from(1), borrowed: from(2), shared: from(many) }
}

/** Says of a module whether Zod comes with it: a page that sends nothing does not wait for schemas. */
function zodFinder(bundle) {
  const known = new Map()
  return (/** @type {string} */ id) => {
    if (!known.has(id)) {
      const reached = new Set([id])
      for (const one of reached) for (const imported of bundle.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
      known.set(
        id,
        [...reached].some(one => /node_modules[\\/]zod[\\/]/.test(one)),
      )
    }
    return known.get(id)
  }
}

/** The groups of modules that go into one file each, the ones that take first before the others: what is in one is in no later one. */
export function chunkGroups() {
  /** @type {Walks | undefined} */
  let walks
  /** @type {((id: string) => boolean) | undefined} */
  let bringsZod
  const group = (/** @type {string} */ file, /** @type {(id: string, walks: Walks) => boolean} */ takes) => ({
    debugName: file,
    name: (/** @type {string} */ id, /** @type {Bundle} */ bundle) => {
      walks ??= {
        ...Object.fromEntries(Object.entries(roots).map(([name, files]) => [name, walk(files, bundle)])),
        doors: walk(doors, bundle),
        ...usesOf(bundle),
        ofDeal: walk([...roots.deal, ...roots.forms], bundle),
      }
      return takes(id, walks) ? file : null
    },
  })
  /** A group's modules to which no schema belongs. */
  const plain = (/** @type {string} */ file, /** @type {(id: string, walks: Walks) => boolean} */ takes) => {
    const { name, ...rest } = group(file, takes)
    return {
      ...rest,
      name: (/** @type {string} */ id, /** @type {Bundle} */ bundle) => {
        bringsZod ??= zodFinder(bundle)
        return bringsZod(id) ? null : name(id, bundle)
      },
    }
  }
  const shown = {
    shared: (id, { home, open }) => home.has(id) && open.has(id),
    market: (id, { home, market }) => home.has(id) && market.has(id),
    'common-of-doors': (id, { doors, talk }) => doors.has(id) && talk.has(id),
    'common-of-pages': (id, { open, market, talk }) => (open.has(id) || market.has(id)) && talk.has(id),
    'parts-of-deal': (id, { ofDeal, used }) => ofDeal.has(id) && used.has(id),
    'parts-of-doors': (id, { doors, shared }) => doors.has(id) && shared.has(id),
    'parts-of-pages': (id, { open, market, shared }) => (open.has(id) || market.has(id)) && shared.has(id),
  }
  return [
    // By themselves: a face that is declared once more, by a sheet that comes later, has all text laid out anew.
    { name: 'fonts', test: /src[\\/]theme[\\/]fonts\.css/ },
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
    // The modules that both the list and the home need are needed by nearly every page. A module that the search box shares with any screen
    // stands there, too: in that screen's file it would bring all of it to whoever only has a menu. So does the star that keeps a page.
    group('first', (id, { page, search, ownSearch, list, home, open, talk }) => {
      if (page.has(id) || (list.has(id) && (home.has(id) || talk.has(id) || ownSearch.has(id)))) return true
      return search.has(id) && (list.has(id) || home.has(id) || open.has(id))
    }),
    group('search', (id, { search }) => search.has(id)),
    group('list', (id, { list }) => list.has(id)),
    // Apart from the schemas beside them: a page for strangers shows these, and sends nothing before somebody presses.
    plain('shared', shown.shared),
    plain('market', shown.market),
    group('wire', (id, { wire }) => wire.has(id)),
    // Cells and schemas that the home shares with pages for strangers, who would fetch all of the home with them.
    group('schemas', shown.shared),
    group('schemas-of-market', shown.market),
    group(
      'signed-in',
      (id, { frame, home, talk, ofDeal }) => frame.has(id) || (home.has(id) && (talk.has(id) || ofDeal.has(id))),
    ),
    group('home', (id, { home }) => home.has(id)),
    // The menu counts the deals of either side and conversations, and the workspace hears of both.
    group('deal-calls', (id, { dealCalls }) => dealCalls.has(id)),
    group('chat-calls', (id, { chatCalls }) => chatCalls.has(id)),
    group('talk-calls', (id, { workspace, talk, ofDeal }) => workspace.has(id) && (talk.has(id) || ofDeal.has(id))),
    // The few of them that a conversation needs, too, apart from the many that it does without.
    plain('common-of-doors', shown['common-of-doors']),
    plain('common-of-pages', shown['common-of-pages']),
    group('schemas-of-common', shown['common-of-pages']),
    // A file takes along what its modules import, so the parts that pages for strangers need go first, into files of their own.
    plain('parts-of-doors', shown['parts-of-doors']),
    group('schemas-of-doors', shown['parts-of-doors']),
    plain('parts-of-pages', shown['parts-of-pages']),
    group('schemas-of-pages', shown['parts-of-pages']),
    { name: 'rows', test: /node_modules[\\/]@tanstack[\\/]/ },
    group('parts-of-talk', (id, { talk, borrowed }) => talk.has(id) && borrowed.has(id)),
    group('parts', (id, { shared }) => shared.has(id)),
    group('talk', (id, { talk, borrowed }) => talk.has(id) && !borrowed.has(id)),
    group('deal-of-doors', (id, { ofDeal, doors }) => ofDeal.has(id) && doors.has(id)),
    group('deal-of-pages', (id, { ofDeal, open }) => ofDeal.has(id) && open.has(id)),
    group('deal-of-market', (id, { ofDeal, market }) => ofDeal.has(id) && market.has(id)),
    plain('parts-of-deal', shown['parts-of-deal']),
    group('schemas-of-deal', shown['parts-of-deal']),
    group('deal', (id, { deal, used }) => deal.has(id) && !used.has(id)),
    group('deal-forms', (id, { forms, used }) => forms.has(id) && !used.has(id)),
  ]
}
