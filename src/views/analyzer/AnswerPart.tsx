import { useTranslation } from 'react-i18next'
import type { ReportAnswer } from '#contract/entities/channel-report.ts'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reportAnswerBox } from '#src/theme/made/recipes/report-answer-box.js'
import { ReportLink } from '../report-door/ReportLink.tsx'

export const AnswerBox = chakra('section', reportAnswerBox)

/** The creator's words beside the figures, as whoever reads the report sees them. */
export function AnswerPart({ answer, name }: { answer: ReportAnswer; name: string }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  return (
    <AnswerBox aria-labelledby="report-answer" data-answer>
      <h2 id="report-answer">{t('channel-report:answeredBy', { name })}</h2>
      <AnswerWords answer={answer} />
      <ReportLink kind="answer" thing={answer.uuid} name={name} />
    </AnswerBox>
  )
}

export function AnswerWords({ answer }: { answer: Pick<ReportAnswer, 'text' | 'at'> }) {
  return (
    <>
      <blockquote dir="auto">{answer.text}</blockquote>
      <chakra.p textStyle="small" color="muted">
        <Time at={answer.at} as="day" />
      </chakra.p>
    </>
  )
}
