import type { Failure } from '#contract/errors.ts'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { Notice, type NoticeProps } from './Notice.tsx'

interface Props extends Omit<NoticeProps, 'tone'> {
  code: Failure['code']
  /** The step that did not happen, said before the reason. */
  lead?: string
}

/** The server's refusal in words, and any others about it. A step that waits for the client of a managed account is none: nothing went wrong. */
export function Refusal({ code, lead, children, ...rest }: Props) {
  const phraseOf = useErrorPhrase()
  const waits = code === 'acting.asked'
  return (
    <Notice tone={waits ? 'info' : 'danger'} {...rest}>
      {lead && !waits ? (
        <>
          <b>{lead}</b>
          <p>{phraseOf(code)}</p>
        </>
      ) : (
        phraseOf(code)
      )}
      {children}
    </Notice>
  )
}

/** The refusal of one row, where there was one. */
export const Refused = ({ failure }: { failure: Failure | null }) => failure && <Refusal code={failure.code} />
