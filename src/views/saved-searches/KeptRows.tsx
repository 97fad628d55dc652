import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { IconButton } from '#src/components/IconButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { SavedSearchesActor } from '#src/machines/saved-searches/saved-searches.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { keptRowsList } from '#src/theme/made/recipes/kept-rows-list.js'

interface Props {
  actor: SavedSearchesActor
  addressOf(filters: Readonly<Record<string, string>>): string
}

const List = chakra('ul', keptRowsList)

/** The searches that were kept: each leads to its list, and can be forgotten. */
export function KeptRows({ actor, addressOf }: Props) {
  const { t } = useTranslation('saved-searches')
  const { items, forgetting, failure } = useSelector(actor, snapshot => snapshot.context)
  const busy = useSelector(actor, snapshot => snapshot.matches('forgetting'))
  const close = () => actor.send({ type: 'searches.close' })
  if (items.length === 0) return null
  return (
    <List aria-label={t('kept')}>
      {items.map(({ uuid, name, filters, weekly }) => (
        <li key={uuid}>
          <Link to={addressOf(filters)} onClick={close}>
            {name}
            {weekly && (
              <chakra.span display="block" textStyle="meta" color="muted" fontWeight={400}>
                {t('told')}
              </chakra.span>
            )}
          </Link>
          <IconButton
            size="sm"
            icon={TrashIcon}
            label={t('forget', { name })}
            disabled={busy}
            aria-busy={busy && forgetting === uuid}
            onClick={() => actor.send({ type: 'searches.forget', uuid })}
          />
          {!busy && forgetting === uuid && failure && (
            <chakra.div flexBasis="100%">
              <Refusal code={failure.code} />
            </chakra.div>
          )}
        </li>
      ))}
    </List>
  )
}
