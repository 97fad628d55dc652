import { useTranslation } from 'react-i18next'
import type { EvidencePack } from '#contract/endpoints/disputes.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type DisputeEvent, disputeCan, waitsForStaff } from '#contract/processes/dispute.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { SplitTable } from '../disputes/SplitTable.tsx'
import { settlementFor } from '../disputes/settlement-for.ts'
import { subjectOfPack } from '../disputes/subject-of.ts'
import { WishField } from '../disputes/WishField.tsx'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import type { JudgeVerbs } from './verbs.ts'

const bounds = limits.dispute.reasons

function judgeReasons({ reasons }: { reasons: string }): FieldIssues {
  const used = reasons.trim().length
  if (used < bounds.min) return { reasons: [`min_length ${bounds.min}`] }
  return used > bounds.max ? { reasons: [`max_length ${bounds.max}`] } : {}
}

interface Props {
  pack: EvidencePack
  decision: DecisionActor<JudgeVerbs>
  forms: FormStore
  /** The uuid of the one of staff who looks: the chart asks who it is. */
  me: string
}

/** The staff's next act: to decide with reasons, or to look at a decision that somebody else of them proposes. */
export function JudgeForm({ pack, decision, forms, me }: Props) {
  const { t } = useTranslation('disputes')
  const { dispute } = pack
  const can = (event: DisputeEvent) => disputeCan(dispute.state, dispute.facts, event)
  if (!waitsForStaff(dispute.state)) return null
  return (
    <chakra.section
      display="grid"
      gap="16px"
      padding="16px 18px"
      borderRadius="12px"
      border="1px solid var(--border)"
      background="surface"
      aria-label={t('judge.title')}
    >
      {can({ type: 'decision.make', staff: me }) ? (
        <Decide pack={pack} decision={decision} forms={forms} />
      ) : can({ type: 'decision.confirm', staff: me }) ? (
        <SecondLook pack={pack} decision={decision} />
      ) : (
        <p>{t(dispute.facts.proposed_by === me ? 'judge.mine' : 'judge.notYou')}</p>
      )}
    </chakra.section>
  )
}

function Decide({ pack, decision, forms }: Omit<Props, 'me'>) {
  const { t } = useTranslation('disputes')
  const { dispute } = pack
  const { currency, names, fees } = subjectOfPack(pack)
  const decide = useVerb(decision, 'decide')
  const empty = { creator_percent: dispute.wanted_percent, reasons: '' }
  const { fields, change, said, submitting } = useJudgedForm(forms, dispute.uuid, empty, judgeReasons, decide)
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="16px"
      onSubmit={submitting(({ creator_percent, reasons }) =>
        decide.make({ revision: dispute.revision, creator_percent, reasons: reasons.trim() }, dispute.uuid),
      )}
    >
      <chakra.h2 textStyle="title-2">{t('judge.title')}</chakra.h2>
      <p>{t(dispute.state === 'appealed' ? 'judge.leadAppeal' : 'judge.lead')}</p>
      {dispute.facts.four_eyes && <p>{t('judge.fourEyes')}</p>}
      <WishField
        label={t('judge.wish')}
        percent={fields.creator_percent}
        onChange={creator_percent => change({ creator_percent })}
        fees={fees}
        currency={currency}
        {...names}
        dispute={dispute}
      />
      <Field
        label={t('judge.reasons')}
        help={t('judge.reasonsHelp')}
        error={said('reasons')}
        counter={<Counter used={fields.reasons.trim().length} max={bounds.max} />}
      >
        <TextArea value={fields.reasons} onChange={reasons => change({ reasons })} minHeight="140px" />
      </Field>
      {decide.failure && <Refusal code={decide.failure.code} />}
      <Button type="submit" look="accent" busy={decide.busy}>
        {t(dispute.facts.four_eyes ? 'judge.propose' : 'judge.do')}
      </Button>
    </chakra.form>
  )
}

function SecondLook({ pack, decision }: Pick<Props, 'pack' | 'decision'>) {
  const { t } = useTranslation('disputes')
  const { dispute } = pack
  const { currency, names, fees } = subjectOfPack(pack)
  const look = useVerb(decision, 'confirm')
  const proposed = dispute.decisions.findLast(one => one.state === 'proposed')
  const answer = (agree: boolean) => look.make({ revision: dispute.revision, agree }, dispute.uuid)
  return (
    <>
      <chakra.h2 textStyle="title-2">{t('judge.second')}</chakra.h2>
      {proposed && (
        <>
          <chakra.blockquote margin="0" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {proposed.reasons}
          </chakra.blockquote>
          <SplitTable
            settlement={settlementFor(fees, dispute, proposed.creator_percent)}
            currency={currency}
            {...names}
            after={dispute.after_completion}
          />
        </>
      )}
      {look.failure && <Refusal code={look.failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <ConfirmButton
          danger={false}
          busy={look.busy}
          title={t('judge.second')}
          consequence={<p>{t(dispute.state === 'appeal_second_look' ? 'judge.leadAppeal' : 'judge.lead')}</p>}
          confirm={t('judge.agree')}
          onConfirm={() => answer(true)}
        >
          {t('judge.agree')}
        </ConfirmButton>
        <Button busy={look.busy} onClick={() => answer(false)}>
          {t('judge.return')}
        </Button>
      </chakra.div>
    </>
  )
}
