import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TeamAct } from '#contract/entities/team.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { actsRow } from '#src/theme/made/recipes/acts-row.js'
import { Section } from '../account/Section.tsx'

const Row = chakra('li', actsRow)

/** The acts of a team's people, newest first. */
export function Acts({ acts }: { acts: CollectionActor<TeamAct> }) {
  const { t } = useTranslation('team')
  const page = useSelector(acts, snapshot => snapshot.context.page)
  const failed = useSelector(acts, snapshot => snapshot.matches('failed'))
  const failure = useSelector(acts, snapshot => snapshot.context.failure)
  return (
    <Section title={t('acts.title')} lead={t('acts.lead')}>
      {failed && <FailedState failure={failure} minHeight="160px" onRetry={() => acts.send({ type: 'collection.retry' })} />}
      {!failed && !page && <Skeleton height="160px" />}
      {page?.items.length === 0 && <p>{t('acts.none')}</p>}
      <chakra.ul listStyle="none" padding="0">
        {page?.items.map(act => (
          <Row key={act.id}>
            <span>
              {t(`act.${act.kind}`, {
                actor: act.actor ?? t('acts.somebody'),
                about: act.about ?? t('acts.somebody'),
                role: act.role ? t(`role.${act.role}`) : '',
              })}{' '}
              {act.action_url && (
                <Link to={act.action_url}>
                  {t('acts.open')}
                  <span className="vh"> {act.about}</span>
                </Link>
              )}
            </span>
            <Time at={act.created_at} />
          </Row>
        ))}
      </chakra.ul>
      {page && page.meta.count > page.meta.size_page && <ListPages meta={page.meta} />}
    </Section>
  )
}
