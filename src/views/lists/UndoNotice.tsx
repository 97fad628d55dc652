import { useTranslation } from 'react-i18next'
import type { PeopleList } from '#contract/entities/list.ts'
import { Inset } from '#src/components/Inset.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ListActor } from '#src/machines/list/list.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** The last changes of a list's people, whoever made them, while they can still be undone. */
export function UndoNotice({ undoable, actor }: { undoable: PeopleList['undoable']; actor: ListActor }) {
  const { t } = useTranslation('lists')
  if (undoable.length === 0) return null
  return (
    <Inset marginBottom="8px">
      <chakra.ul
        role="list"
        listStyleType="none"
        aria-label={t('undo.list')}
        display="grid"
        gap="4px"
        textStyle="small"
        color="text-2"
      >
        {undoable.map(({ uuid, by, count, until }) => (
          <li key={uuid}>
            {t('undo.by', { by, count })} · {t('undo.until')} <Time at={until} as="time" />{' '}
            <LinkButton
              textStyle="small"
              onClick={() => actor.send({ type: 'list.change', change: { kind: 'undo', change: uuid } })}
            >
              {t('undo.button')}
            </LinkButton>
          </li>
        ))}
      </chakra.ul>
    </Inset>
  )
}
