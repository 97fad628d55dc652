import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { DisputeCase } from '#contract/endpoints/disputes.ts'
import { pathOf } from '#contract/paths.ts'
import { waitsForStaff } from '#contract/processes/dispute.ts'
import { Field } from '#src/components/Field.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { disputeQueueRow } from '#src/theme/made/recipes/dispute-queue-row.js'
import { subjectOf } from '../disputes/subject-of.ts'
import { Queue } from './Queue.tsx'

const Row = chakra('li', disputeQueueRow)

const shows = ['staff', 'open', 'over'] as const

/** Disputes for staff: which deal or booking, why, whose turn it is, until when. */
export function DisputeQueue({ disputes }: { disputes: CollectionActor<DisputeCase> }) {
  const { t } = useTranslation('disputes')
  const [search, setSearch] = useSearchParams()
  const show = shows.find(one => one === search.get('show')) ?? 'staff'
  return (
    <>
      <Inset marginBottom="8px" maxWidth="300px">
        <Field label={t('queue.show')}>
          <Select
            value={show}
            options={shows.map(value => ({ value, label: t(`queue.${value}`) }))}
            onChange={next => setSearch({ state: 'disputes', show: next })}
          />
        </Field>
      </Inset>
      <Queue
        cases={disputes}
        label={t(`queue.${show}`)}
        none={t('queue.none')}
        noneBody={show === 'staff' && t('queue.noneBody')}
      >
        {one => <DisputeRow key={one.dispute.uuid} {...one} />}
      </Queue>
    </>
  )
}

function DisputeRow({ dispute, ...about }: DisputeCase) {
  const { t } = useTranslation('disputes')
  const language = useLanguage()
  const over = dispute.closed_at !== null
  const subject = subjectOf(about)
  const late = dispute.facts.overdue && waitsForStaff(dispute.state)
  return (
    <Row data-state={dispute.state}>
      <div>
        <b>{subject?.title}</b>
        {subject && (
          <span>
            {subject.names.brand} · {subject.names.creator} ·{' '}
            <Money amount={subject.total_minor} currency={subject.currency} cents />
          </span>
        )}
        <chakra.span color="text-2">
          {t(about.booking ? 'queue.booking' : 'queue.deal')} · {t(`reason.${dispute.reason}`)}
        </chakra.span>
      </div>
      <div>
        <Mark kind={over ? 'done' : late ? 'stop' : waitsForStaff(dispute.state) ? 'turn' : 'wait'}>
          {t(`state.${dispute.state}`)}
        </Mark>
        {!over && (
          <chakra.span textStyle="small" color="muted">
            {dispute.deadline ? (
              <>
                {t('queue.due')} {formatDayTime(dispute.deadline, language)}
              </>
            ) : (
              late && t('queue.overdue')
            )}
          </chakra.span>
        )}
      </div>
      <TextLink to={pathOf('dispute', { uuid: dispute.uuid })}>
        {t('queue.see')}
        <span className="vh"> {subject?.title}</span>
      </TextLink>
    </Row>
  )
}
