import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { getPaper, getPaperJson, getPaperPdf, mailPaperCode, signPaper } from '#contract/endpoints/papers.ts'
import type { Paper } from '#contract/entities/paper.ts'
import { later } from '#src/components/later.tsx'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { useMay } from '#src/views/may.ts'
import { ContractView } from '#src/views/papers/ContractView.tsx'
import type { PaperFile } from '#src/views/papers/PaperParts.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const PayByPaper = later(() => import('./PayByPaper.tsx').then(file => file.PayByPaper), {
  areas: ['deal-room', 'deals', 'milestones', 'balance'],
  missing: 'card',
})

/** A deal and, where it is not the newest, the version of its terms. */
const inputOf = (id: string) => {
  const [uuid = '', version = ''] = id.split(' ')
  return { params: { uuid }, query: version ? { version } : {} }
}
const load = (call: Call, id: string, signal: AbortSignal) => call(getPaper, inputOf(id), { signal })
/** Its deal moves it, and so does a signature. */
const moved = (event: Pushed) => event.type === 'deal.changed'

const verbsFor = (uuid: string) =>
  verbTable({
    code: (call, { body }: Taking<typeof mailPaperCode>, _key, signal) =>
      call(mailPaperCode, { params: { uuid }, body }, { signal }),
    sign: (call, { body }: Taking<typeof signPaper>, _key, signal) => call(signPaper, { params: { uuid }, body }, { signal }),
  })

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
  const decision = useDecision(verbsFor(uuid))
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
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
  // A member who takes part in the conversation pays there.
  const takesPart = useMay('take_part')
  const pays = useMay('pay') && !takesPart
  const pay = pays ? <PayByPaper uuid={uuid} /> : null
  return <ContractView paper={paper} decision={decision} uuid={uuid} download={download} pay={pay} />
}
