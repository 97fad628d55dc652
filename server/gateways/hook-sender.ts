import { limits } from '#contract/limits.ts'
import { codeOf } from '../errors.ts'
import { type AddressPolicy, allowsHost, outsideOrLoopback } from './addresses.ts'
import { HookProblem, type HooksGateway } from './interfaces/hooks.ts'
import { NoAnswer, requestOutside } from './outside-request.ts'

interface Options {
  allows: AddressPolicy
  /** The whole of it, in milliseconds. */
  patience?: number
  /** Sites listen on these; a test's own listens elsewhere, and speaks plainly. */
  ports?: (port: string) => boolean
  protocols?: RegExp
}

/** Posts to the addresses of companies: the address is judged at every connection, nobody is followed elsewhere, what is answered is not read. */
export function hookSender({
  allows,
  patience = limits.webhooks.patience,
  ports = port => port === '',
  protocols = /^https:$/,
}: Options): HooksGateway {
  return {
    async post({ url, headers, body }) {
      const at = new URL(url)
      if (!protocols.test(at.protocol) || at.username || !ports(at.port) || !allowsHost(at.hostname, allows))
        throw new HookProblem('inside')
      const signal = AbortSignal.timeout(patience)
      let status: number
      try {
        const answer = await requestOutside({ url, method: 'POST', headers, body, allows, signal, patience })
        status = answer.statusCode ?? 0
        // The rest of the answer may never end.
        answer.destroy()
      } catch (error) {
        const inside = error instanceof NoAnswer && codeOf(error.cause) === 'EADDRREFUSED'
        const slow = signal.aborted || (error instanceof NoAnswer && error.message === 'it does not answer')
        throw new HookProblem(inside ? 'inside' : slow ? 'slow' : 'unreachable', null, error)
      }
      if (status >= 300 && status < 400) throw new HookProblem('moved', status)
      if (status < 200 || status >= 300) throw new HookProblem('refused', status)
      return status
    },
  }
}

/** For trying out: one program on this machine is told everything, at the path that each company has named. */
export function hooksTo(origin: string): HooksGateway {
  const sender = hookSender({ allows: outsideOrLoopback, ports: () => true, protocols: /^http:$/ })
  return {
    async post({ url, ...message }) {
      const { pathname, search } = new URL(url)
      return await sender.post({ ...message, url: `${origin}${pathname}${search}` })
    },
  }
}
