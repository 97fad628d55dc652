import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OwnCastingCall as OwnCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownCallRowRow } from '#src/theme/made/recipes/own-call-row-row.js'
import { headings } from '../headings.ts'
import { useMay } from '../may.ts'
import { CallMark } from './CallMark.tsx'
import { useCallWords } from './call-words.ts'

const Row = chakra('li', ownCallRowRow)

/** A call or a draft of one's own. */
export function OwnCallRow({ call, now, level = 2 }: { call: OwnCall; now: number; level?: 2 | 3 }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const runs = useMay('run')
  const draft = call.state === 'draft'
  const waiting = call.new_applications > 0
  const Heading = headings[level]
  const title = call.title || t('mine.untitled')
  return (
    <Row data-turn={waiting || undefined}>
      <div>
        <Heading>
          {draft && !runs ? (
            title
          ) : (
            <Link to={draft ? pathOf('steps_casting_call', { uuid: call.uuid }) : pathOf('casting_call', { uuid: call.uuid })}>
              {title}
            </Link>
          )}
        </Heading>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2px 12px" marginTop="1">
          <CallMark state={call.state} applyBy={call.apply_by} now={now} />
          <chakra.span textStyle="meta" color="muted">
            {draft
              ? t('mine.score', { score: words.amount(call.brief_score) })
              : t('mine.hired', { hired: words.amount(call.hired), wanted: words.amount(call.creators_wanted) })}
            {' · '}
            <Time at={call.updated_at} />
          </chakra.span>
        </chakra.div>
      </div>
      <div data-figures>
        {!draft && (
          <>
            {waiting && (
              <Mark kind="turn">{t('mine.new', { count: call.new_applications, n: words.amount(call.new_applications) })}</Mark>
            )}
            <div>
              {t('mine.pitches', { count: call.applications, n: words.amount(call.applications) })}
              {call.shortlisted > 0 &&
                ` · ${t('mine.shortlisted', { count: call.shortlisted, n: words.amount(call.shortlisted) })}`}
            </div>
          </>
        )}
      </div>
      <div data-verb>
        {draft ? (
          runs && (
            <ButtonLink
              size="sm"
              to={pathOf('steps_casting_call', { uuid: call.uuid })}
              aria-label={`${t('mine.continue')}: ${title}`}
            >
              {t('mine.continue')}
            </ButtonLink>
          )
        ) : (
          <ButtonLink
            size="sm"
            to={pathOf('casting_call_applications', { uuid: call.uuid })}
            aria-label={`${t(waiting ? 'mine.read' : 'mine.seePitches')}: ${title}`}
          >
            {t(waiting ? 'mine.read' : 'mine.seePitches')}
          </ButtonLink>
        )}
      </div>
    </Row>
  )
}
