import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKey, ApiKeys } from '#contract/entities/api-key.ts'
import { apiKeyCan } from '#contract/processes/api-key.ts'
import { apiAreas, grants } from '#contract/rules/api-scopes.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Section } from '../account/Section.tsx'
import { useVerb } from '../form/use-verb.ts'
import { Rows } from '../team/Rows.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { Room } from './Room.tsx'
import type { ApiVerbs } from './verbs.ts'

const marks: Record<ApiKey['state'], MarkKind> = { active: 'live', revoked: 'stop', expired: 'draft' }

/** Keys: made, renamed, ended. */
export function Keys({ known, decision }: { known: ApiKeys; decision: DecisionActor<ApiVerbs> }) {
  const { t } = useTranslation('api')
  const [making, setMaking] = useState(false)
  const [renaming, setRenaming] = useState<ApiKey | null>(null)
  const full = known.used >= known.limit
  const ended = known.keys.filter(key => key.state !== 'active')
  const open = known.keys.filter(key => key.state === 'active')
  const resting = open.some(key => key.resting)
  return (
    <Section title={t('keys.title')} lead={t('keys.lead')}>
      <Room of={known} what="keys" />
      {resting && <Notice tone="warn">{t('resting.keys')}</Notice>}
      {open.length > 0 ? (
        <Rows aria-label={t('keys.title')}>
          {open.map(key => (
            <Row key={key.uuid} of={key} decision={decision} onRename={() => setRenaming(key)} />
          ))}
        </Rows>
      ) : (
        known.limit > 0 && <chakra.p color="muted">{t('keys.none')}</chakra.p>
      )}
      {known.limit > 0 && (
        <div>
          <Button
            look={open.length === 0 ? 'accent' : 'outline'}
            disabled={full}
            aria-describedby={full ? 'api-room-keys' : undefined}
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
          >
            {t('keys.make')}
          </Button>
        </div>
      )}
      {ended.length > 0 && (
        <details>
          <chakra.summary cursor="pointer" textStyle="label">
            {t('keys.ended', { count: ended.length })}
          </chakra.summary>
          <Rows marginTop="10px">
            {ended.map(key => (
              <Row key={key.uuid} of={key} decision={decision} />
            ))}
          </Rows>
        </details>
      )}
      <KeyDialog open={making} onClose={() => setMaking(false)} decision={decision} />
      {renaming && <RenameDialog of={renaming} onClose={() => setRenaming(null)} decision={decision} />}
    </Section>
  )
}

function Row({ of: key, decision, onRename }: { of: ApiKey; decision: DecisionActor<ApiVerbs>; onRename?: () => void }) {
  const { t } = useTranslation('api')
  const language = useLanguage()
  const revoke = useVerb(decision, 'revokeKey', undefined, key.uuid)
  const areas = apiAreas.flatMap(area =>
    key.scopes.some(one => one === `${area}:write`)
      ? [t('keys.writes', { area: t(`area.${area}`) })]
      : grants(key.scopes, `${area}:read`)
        ? [t(`area.${area}`)]
        : [],
  )
  const facts = [
    t('keys.made', { who: key.made_by, date: formatDay(key.created_at, language) }),
    key.ended_at
      ? t('keys.over', { date: formatDay(key.ended_at, language) })
      : key.last_day && t('keys.until', { date: formatDay(key.last_day, language) }),
  ]
  return (
    <li data-key={key.name} data-state={key.state}>
      <span data-who>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2px 12px">
          <b>
            <bdi>{key.name}</bdi>
          </b>
          <Mark kind={key.resting ? 'warn' : marks[key.state]}>{t(key.resting ? 'state.resting' : `state.${key.state}`)}</Mark>
        </chakra.span>
        <small>
          <chakra.code dir="ltr" fontFamily="mono">
            elk_…{key.hint}
          </chakra.code>{' '}
          · {facts.filter(Boolean).join(' · ')}
        </small>
        <small>
          {key.last_used_at ? (
            <>
              {t('keys.used')} <Time at={key.last_used_at} as="within" />
            </>
          ) : (
            t('keys.unused')
          )}
        </small>
        <small>{areas.join(', ')}</small>
        {revoke.failure && <Refusal code={revoke.failure.code} />}
      </span>
      {onRename && (
        <span data-acts>
          {apiKeyCan(key.state, { type: 'key.rename' }) && (
            <Button size="sm" aria-haspopup="dialog" onClick={onRename}>
              {t('keys.rename')}
              <span className="vh"> {key.name}</span>
            </Button>
          )}
          {apiKeyCan(key.state, { type: 'key.revoke' }) && (
            <ConfirmButton
              size="sm"
              busy={revoke.busy}
              title={t('keys.revoke.title', { name: key.name })}
              consequence={t('keys.revoke.consequence')}
              confirm={t('keys.revoke.confirm')}
              onConfirm={() => revoke.make()}
            >
              {t('keys.revoke.confirm')}
              <span className="vh"> {key.name}</span>
            </ConfirmButton>
          )}
        </span>
      )}
    </li>
  )
}
