import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { getPaper, getPaperJson, getPaperPdf, mailPaperCode, signPaper } from '#contract/endpoints/papers.ts'
import type { Paper } from '#contract/entities/paper.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { ContractView } from '#src/views/papers/ContractView.tsx'
import type { PaperFile } from '#src/views/papers/PaperParts.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { type Pushed, useDecision, useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

/** A deal and, where it is not the newest, the version of its terms. */
const inputOf = (id: string) => {
  const [uuid = '', version = ''] = id.split(' ')
  return { params: { uuid }, query: version ? { version } : {} }
}
const load = (call: Call, id: string, signal: AbortSignal) => call(getPaper, inputOf(id), { signal })
/** Its deal moves it, and so does a signature. */
const moved = (event: Pushed) => event.type === 'deal.changed'

/** `contract`: for the two sides of a deal. */
export function Screen() {
  const { uuid = '' } = useParams()
  const [search] = useSearchParams()
  const id = `${uuid} ${search.get('version') ?? ''}`.trim()
  return <OneContract key={id} id={id} uuid={uuid} />
}

function OneContract({ id, uuid }: { id: string; uuid: string }) {
  const { call, toasts } = useSystem()
  const { t } = useTranslation('contract')
  const paper = useResource<Paper>(load, { id, concerns: moved })
  const decision = useDecision((ask, { kind, body }, _key, signal) =>
    kind === 'code'
      ? ask(mailPaperCode, { params: { uuid }, body: asWritten(body) }, { signal })
      : ask(signPaper, { params: { uuid }, body: asWritten(body) }, { signal }),
  )
  useEmitted(decision, 'decision.made', ({ decision: { kind }, output }) => {
    paper.send({ type: 'resource.replace', value: output })
    if (kind === 'sign')
      toasts.send({ type: 'toasts.show', toast: { id: 'signed', tone: 'success', title: { text: t('sign.done') } } })
  })
  const download = useCallback(
    async (file: PaperFile) => {
      const answer = await call(file === 'pdf' ? getPaperPdf : getPaperJson, inputOf(id))
      saveBlob(await answer.blob(), `elenco-contract-${uuid.slice(0, 8)}.${file}`)
    },
    [call, id, uuid],
  )
  return <ContractView paper={paper} decision={decision} uuid={uuid} download={download} />
}
