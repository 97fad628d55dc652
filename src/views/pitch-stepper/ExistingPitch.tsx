import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import { pathOf } from '#contract/paths.ts'
import { isWaiting } from '#contract/processes/application.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { markOfPitch } from '../casting-calls/application-words.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { PieceCover } from '../portfolio/Piece.tsx'
import { Pane, PaneBody, PaneFoot, PaneHead } from './Pane.tsx'
import { PriceStub } from './PriceStub.tsx'
import { Box, PaneLevel, Stack, SubHeading } from './parts.tsx'

/** One pitch per call: who has sent theirs sees how it stands. */
export function ExistingPitch({ pitch, level = 2 }: { pitch: ResourceActor<Application>; level?: 1 | 2 }) {
  const { t } = useTranslation(['pitch-stepper', 'my-work'])
  const words = useCallWords()
  const application = useSelector(pitch, snapshot => snapshot.context.value)
  const failure = useSelector(pitch, snapshot => snapshot.context.failure)
  const place = useSelector(pitch, snapshot => String(snapshot.value))
  const who = application?.brand.name ?? ''
  // The fee of a pitch that is over will not be paid, so it is not shown.
  const over = application && ['declined', 'withdrawn', 'expired'].includes(application.state)
  const waiting = application && isWaiting(application.state)
  return (
    <PaneLevel value={level}>
      <Pane aria-labelledby="pitch-title" data-state={application?.state ?? place}>
        <PaneHead>
          <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2px 12px">
            <chakra.h2 as={`h${level}`} id="pitch-title" tabIndex={-1} textStyle="title-3">
              {t('existing.title')}
            </chakra.h2>
            {application && (
              <Mark solid kind={markOfPitch(application.state, 'creator')}>
                {t(`my-work:pitches.state.${application.state}`)}
              </Mark>
            )}
          </chakra.div>
        </PaneHead>
        <PaneBody tabIndex={0}>
          {application ? (
            <Stack>
              <chakra.p textStyle="body-l" role="status">
                {t(`existing.state.${application.state}`, { who })}{' '}
                {waiting && t('existing.until', { date: words.day(application.expires_at.slice(0, 10)) })}
              </chakra.p>
              {application.decline_reason && (
                <div>
                  <SubHeading textStyle="label">{t('existing.reason')}</SubHeading>
                  <p>{t(`my-work:pitches.reason.${application.decline_reason}`)}</p>
                  {application.decline_note && (
                    <chakra.p color="text-2" whiteSpace="pre-line" overflowWrap="anywhere">
                      {application.decline_note}
                    </chakra.p>
                  )}
                </div>
              )}
              <Box>
                <chakra.div padding="13px 16px">
                  <chakra.div display="flex" justifyContent="space-between" gap="3" marginBottom="1">
                    <SubHeading>{t('existing.you')}</SubHeading>
                    <chakra.span textStyle="meta" color="muted">
                      <Time at={application.created_at} />
                    </chakra.span>
                  </chakra.div>
                  <chakra.p color="text-2" whiteSpace="pre-line" overflowWrap="anywhere">
                    {application.message}
                  </chakra.p>
                </chakra.div>
                {application.portfolio.length > 0 && (
                  <chakra.ul display="flex" flexWrap="wrap" gap="8px" padding="13px 16px">
                    {application.portfolio.map(piece => (
                      <li key={piece.uuid} data-tip={piece.title}>
                        <PieceCover piece={piece} width="84px" />
                        <span className="vh">{piece.title}</span>
                      </li>
                    ))}
                  </chakra.ul>
                )}
              </Box>
              {application.fee_minor !== null && !over && (
                <PriceStub fee={application.fee_minor} currency={application.currency} who={who} />
              )}
            </Stack>
          ) : failure ? (
            <FailedState failure={failure} onRetry={() => pitch.send({ type: 'resource.retry' })} />
          ) : (
            <Loading>
              <Stack>
                <Skeleton width="70%" />
                <Skeleton height="140px" borderRadius="12px" />
              </Stack>
            </Loading>
          )}
        </PaneBody>
        <PaneFoot>
          <ButtonLink look={application?.chat_uuid ? 'plain' : 'outline'} to={pathOf('my_work', { section: 'proposals' })}>
            {t('existing.all')}
          </ButtonLink>
          {application?.chat_uuid && (
            <ButtonLink
              look={application.state === 'offer_sent' ? 'foco' : 'accent'}
              marginInlineStart="auto"
              to={pathOf('chat-proposal', { chat_uuid: application.chat_uuid })}
            >
              {t('existing.chat')}
            </ButtonLink>
          )}
        </PaneFoot>
      </Pane>
    </PaneLevel>
  )
}
