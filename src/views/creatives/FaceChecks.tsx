import { useTranslation } from 'react-i18next'
import type { CreativeCheck } from '#contract/entities/creative.ts'
import { type MarkKind, Tape } from '#src/components/Mark.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { faceChecksList } from '#src/theme/made/recipes/face-checks-list.js'
import { useCreativeWords } from './use-creative-words.ts'

const List = chakra('ul', faceChecksList)

const looks = ({ result, required }: CreativeCheck): [MarkKind, string] => {
  if (result === 'passed') return ['done', 'success']
  if (result === 'not_checked') return ['draft', 'muted']
  return required ? ['stop', 'danger'] : ['warn', 'warn']
}

/** The checks of a version, their results, and why. */
export function FaceChecks({ checks }: { checks: readonly CreativeCheck[] }) {
  const { t } = useTranslation('creatives')
  const words = useCreativeWords()
  return (
    <List role="list" aria-label={t('checks')}>
      {checks.map(check => {
        const [kind, color] = looks(check)
        return (
          <li key={check.kind} data-result={check.result}>
            <chakra.span color={color}>
              <Tape kind={kind} />
            </chakra.span>
            <span>
              <span className="vh">{t(`result.${check.result}`)}: </span>
              <b>{words.check(check)}</b>
              <small>{words.reason(check)}</small>
            </span>
          </li>
        )
      })}
    </List>
  )
}

/** The demands of a face, before anybody makes something. */
export function FaceAsks({ asks }: { asks: readonly Pick<CreativeCheck, 'kind' | 'wanted'>[] }) {
  const words = useCreativeWords()
  return (
    <List role="list">
      {asks.map(ask => (
        <li key={ask.kind}>
          <chakra.span color="muted">
            <Tape kind="info" />
          </chakra.span>
          <span>{words.check(ask)}</span>
        </li>
      ))}
    </List>
  )
}
