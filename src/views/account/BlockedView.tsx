import { useTranslation } from 'react-i18next'
import type { Block } from '#contract/entities/block.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { blockedViewColumn } from '#src/theme/made/recipes/blocked-view-column.js'
import { blockedViewRow } from '#src/theme/made/recipes/blocked-view-row.js'
import { ListStates } from '../list/ListStates.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { useDecisions } from '../use-decided.ts'
import { SettingsTabs } from './SettingsTabs.tsx'
import type { UnblockVerb } from './verbs.ts'

const Column = chakra('div', blockedViewColumn)
const Row = chakra('li', blockedViewRow)

interface Props {
  blocks: CollectionActor<Block>
  /** Verb `unblock`. */
  decision: DecisionActor<UnblockVerb>
}

/** `pages-account-setting`, blocked: whom one has blocked, and the way back. */
export function BlockedView({ blocks, decision }: Props) {
  const { t } = useTranslation('blocks')
  const language = useLanguage()
  const { isUnderWay, failureOf } = useDecisions(decision)
  const refused = failureOf({})
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SettingsTabs current="blocked" />
      <Column>
        {refused && <Refusal code={refused.code} />}
        <ListStates
          list={blocks}
          lines={2}
          empty={
            <EmptyState title={t('none.title')} action={<ButtonLink to={pathOf('chat-proposal')}>{t('none.action')}</ButtonLink>}>
              {t('none.body')}
            </EmptyState>
          }
        >
          {page => (
            <chakra.ul role="list" listStyleType="none" aria-label={t('list')}>
              {page.items.map(one => (
                <Row key={one.uuid}>
                  <Avatar name={one.name} image={one.profile_image} side={one.side} size={40} />
                  <div data-part="who">
                    <b>{one.name}</b>
                    <chakra.p textStyle="meta" color="muted">
                      {[t(`side.${one.side}`), t('since', { date: formatDay(one.created_at, language) })].join(' · ')}
                    </chakra.p>
                  </div>
                  <Button
                    size="sm"
                    busy={isUnderWay({ uuid: one.uuid })}
                    onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'unblock', uuid: one.uuid } })}
                  >
                    {t('unblock')}
                    <span className="vh"> {one.name}</span>
                  </Button>
                </Row>
              ))}
            </chakra.ul>
          )}
        </ListStates>
      </Column>
    </>
  )
}
