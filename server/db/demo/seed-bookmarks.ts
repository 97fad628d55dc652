import { addressOfPage, type KeptPage } from '#contract/rules/bookmark.ts'
import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const page = (route: KeptPage['route'], params: KeptPage['params'] = {}, query: KeptPage['query'] = {}): KeptPage => ({
  route,
  params,
  query,
})

/** Pages that some people open so often that they keep them: filters, a section, a thing of their own, a new form. */
const kept: Record<string, readonly KeptPage[]> = {
  'premium@elenco.test': [
    page('search_proposal', {}, { query: 'desayuno' }),
    page('user_profile', { user: 'luciavega' }),
    page('my_work_brands', {}, { view: 'board' }),
    page('pages-account-setting', { section: 'team' }),
  ],
  'creator@elenco.test': [
    page('casting_calls', {}, { query: 'cocina' }),
    page('my_work', { section: 'transactions' }),
    page('rights'),
  ],
  'realty@elenco.test': [page('realty-search', {}, { query: 'madrid' }), page('bookings')],
}

/** Bookmarks; the first of each person's stands first. */
export async function seedBookmarks(ctx: TxContext): Promise<void> {
  await ctx.db
    .insertInto('bookmarks')
    .values(
      Object.entries(kept).flatMap(([email, pages]) =>
        pages.map((one, place) => ({
          uuid: demoId(`bookmark ${email} ${place}`),
          user_id: demoId(`user ${email}`),
          route: one.route,
          params: json(one.params),
          query: json(one.query),
          address: addressOfPage(one),
          place,
          created_at: ctx.clock.now(),
        })),
      ),
    )
    .execute()
}
