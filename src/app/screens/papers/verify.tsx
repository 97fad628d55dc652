import { useNavigate, useParams } from 'react-router-dom'
import { verifyPaper } from '#contract/endpoints/papers.ts'
import { pathOf } from '#contract/paths.ts'
import type { Call } from '#src/services/api.ts'
import { hashFile } from '#src/services/hash-file.ts'
import { VerifyResult } from '#src/views/papers/VerifyResult.tsx'
import { VerifyView } from '#src/views/papers/VerifyView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

const load = async (call: Call, sha256: string, signal: AbortSignal) => {
  const { paper } = await call(verifyPaper, { params: { sha256 } }, { signal })
  return { paper }
}

const verbs = verbTable({ hash: (_call, { body }: { body: File }) => hashFile(body) })

/** `verify`: whoever has a file or a hash, with or without a session. What is asked stands in the address, and nothing else leaves this machine. */
export function Screen() {
  const { hash = '' } = useParams()
  const navigate = useNavigate()
  const hashing = useDecision(verbs)
  const show = (sha256: string) => void navigate(pathOf('verify', { hash: sha256 }))
  useEmitted(hashing, 'decision.made', ({ output }) => show(output))
  return (
    <VerifyView hash={hash} hashing={hashing} onHash={show}>
      {hash && <Asked key={hash} hash={hash} />}
    </VerifyView>
  )
}

function Asked({ hash }: { hash: string }) {
  return <VerifyResult proof={useResource(load, { id: hash })} hash={hash} />
}
