import type { Message } from '../entities/chat.ts'
import { limits } from '../limits.ts'

type Written = Pick<Message, 'kind' | 'sender' | 'text' | 'removed' | 'created_at'>

/** One's own words and files can be taken back; what the product itself wrote cannot. */
export const canRemoveMessage = ({ kind, sender, removed }: Written, me: string): boolean =>
  sender === me && !removed && (kind === 'text' || kind === 'file' || kind === 'audio')

/** Words of somebody else can be reported; what the product writes itself cannot. */
export const canReportMessage = ({ kind, sender, removed }: Written, me: string): boolean =>
  sender !== null && sender !== me && !removed && (kind === 'text' || kind === 'file' || kind === 'audio')

/** Own words can be changed for a quarter of an hour. */
export const canEditMessage = (message: Written, me: string, now: Date): boolean =>
  canRemoveMessage(message, me) && message.text !== '' && now.getTime() - Date.parse(message.created_at) <= limits.chat.editable
