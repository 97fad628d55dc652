import type { KeywordSuggestions } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import { foldWord } from '#contract/rules/monitor.ts'
import type { SignedInContext } from '../../context.ts'

type Suggestion = KeywordSuggestions['suggestions'][number]

/** `https://www.cafeceiba.es/x` → `cafeceiba.es`. */
function domainOf(website: string | null): string | null {
  try {
    return website ? new URL(website).hostname.replace(/^www\./, '') : null
  } catch {
    return null
  }
}

/** The words of a first rule: the company's name, its brands, its domain; a creator's own name and channels. */
export async function suggestKeywords(ctx: SignedInContext): Promise<KeywordSuggestions> {
  const found: Suggestion[] = []
  const add = (why: Suggestion['why'], keyword: string | null | undefined) => {
    const word = keyword?.trim().slice(0, limits.monitor.word.max)
    const plain = word ? foldWord(word) : ''
    if (!word || plain.length < limits.monitor.word.min) return
    if (!found.some(one => foldWord(one.keyword) === plain)) found.push({ keyword: word, why })
  }
  const org = ctx.person.organization?.uuid
  if (org) {
    const company = await ctx.db
      .selectFrom('organizations')
      .select(['name', 'website'])
      .where('uuid', '=', org)
      .executeTakeFirst()
    const brands = await ctx.db.selectFrom('brands').select('name').where('org_id', '=', org).orderBy('name').limit(5).execute()
    const name = company?.name.trim() ?? ''
    add('company', name)
    // As people write a name of several words in a tag.
    const tag = foldWord(name).replace(/[^\p{L}\p{N}]+/gu, '')
    if (tag) add('company', `#${tag}`)
    for (const brand of brands) add('brand', brand.name)
    add('domain', domainOf(company?.website ?? null))
  }
  const channels = await ctx.db
    .selectFrom('networks')
    .select('handle')
    .where('user_id', '=', ctx.person.uuid)
    .where('state', 'in', ['connected', 'stale'])
    .orderBy('followers', 'desc')
    .limit(3)
    .execute()
  for (const { handle } of channels) add('channel', `@${handle.replace(/^@/, '')}`)
  if (!org) {
    const person = await ctx.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('uuid', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow()
    add('name', `${person.first_name} ${person.last_name}`)
  }
  return {
    suggestions: found,
    chosen: found.slice(0, limits.monitor.words).map(({ keyword }) => keyword),
    name: found[0]?.keyword.slice(0, 60) ?? '',
  }
}
