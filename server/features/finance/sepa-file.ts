import Builder from 'fast-xml-builder'
import { amountIn } from '../../http/csv.ts'
import { bankWords } from './bank-words.ts'

export interface Transfer {
  uuid: string
  account: string
  holder: string
  amount_minor: number
}

export interface Transfers {
  uuid: string
  number: number
  currency: string
  made_at: Date
  payer: { name: string; account: string }
  transfers: readonly Transfer[]
}

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, suppressEmptyNode: false })
const iban = (account: string) => ({ Id: { IBAN: account } })

/** A SEPA credit transfer as banks take it: ISO 20022, pain.001.001.09. Elements stand in the order of its schema. */
export function sepaFile({ uuid, number, currency, made_at, payer, transfers }: Transfers): string {
  const made = made_at.toISOString()
  // A bank takes one name once: the same file sent twice is carried out once.
  const name = `ELENCO-${number}-${uuid.slice(0, 8)}`
  const sum = amountIn(
    transfers.reduce((all, { amount_minor }) => all + amount_minor, 0),
    currency,
  )
  const counted = { NbOfTxs: transfers.length, CtrlSum: sum }
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: name, CreDtTm: `${made.slice(0, 19)}Z`, ...counted, InitgPty: { Nm: bankWords(payer.name, 70) } },
        PmtInf: {
          PmtInfId: name,
          PmtMtd: 'TRF',
          ...counted,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: made.slice(0, 10) },
          Dbtr: { Nm: bankWords(payer.name, 70) },
          DbtrAcct: iban(payer.account),
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map(({ uuid: payout, account, holder, amount_minor }) => ({
            PmtId: { EndToEndId: payout.replaceAll('-', '') },
            Amt: { InstdAmt: { '@Ccy': currency, '#text': amountIn(amount_minor, currency) } },
            Cdtr: { Nm: bankWords(holder, 70) },
            CdtrAcct: iban(account),
            RmtInf: { Ustrd: `Elenco ${payout.slice(0, 8)}` },
          })),
        },
      },
    },
  })
}
