import { useTranslation } from 'react-i18next'
import type { Suggested, SuggestedPage } from '#src/machines/search-box/search-box.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { menuFoundList } from '#src/theme/made/recipes/menu-found-list.js'
import { Marked } from '../Marked.tsx'

const List = chakra('ul', menuFoundList)

interface Props {
  found: Suggested
  /** The words that are marked in what was found. */
  text: string
  busy: boolean
  onOpen(page: SuggestedPage): void
}

/** Titles and names that hold what is written; Enter searches everywhere. */
export function MenuFound({ found, text, busy, onOpen }: Props) {
  const { t } = useTranslation()
  const words = text.trim()
  const groups: { id: string; title: string; items: { id: string; name: string; by?: string; page: SuggestedPage }[] }[] = [
    {
      id: 'casting_calls',
      title: t('search.found.calls'),
      items: (found.casting_calls ?? []).map(({ uuid, title, brand }) => ({
        id: uuid,
        name: title,
        by: brand,
        page: { route: 'casting_call', params: { uuid } },
      })),
    },
    {
      id: 'proposals',
      title: t('search.found.proposals'),
      items: (found.proposals ?? []).map(({ uuid, title }) => ({
        id: uuid,
        name: title,
        page: { route: 'proposal', params: { uuid } },
      })),
    },
    {
      id: 'creators',
      title: t('search.found.creators'),
      items: (found.creators ?? []).map(({ vanity_name, name }) => ({
        id: vanity_name,
        name,
        page: { route: 'user_profile', params: { user: vanity_name } },
      })),
    },
  ]
  const shown = groups.filter(({ items }) => items.length > 0)
  return (
    <div aria-busy={busy || undefined}>
      {shown.map(({ id, title, items }) => (
        <section key={id} aria-label={title}>
          <chakra.h3 textStyle="body-strong">{title}</chakra.h3>
          <List>
            {items.map(item => (
              <li key={item.id}>
                <button type="button" onClick={() => onOpen(item.page)}>
                  <Marked text={item.name} words={words} />
                  {item.by && (
                    <chakra.span display="block" textStyle="small" color="muted">
                      {item.by}
                    </chakra.span>
                  )}
                </button>
              </li>
            ))}
          </List>
        </section>
      ))}
      <chakra.p textStyle="small" color="muted" role="status">
        {t(shown.length > 0 ? 'search.found.enter' : 'search.found.none', { words })}
      </chakra.p>
    </div>
  )
}
