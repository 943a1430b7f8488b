import { performance } from 'node:perf_hooks'
import { ServiceError } from '#adapters'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/call.ts'
import { timeLimit } from '../../policy/time-limit.ts'
import type { Services } from '../../services.ts'
import { type Operation, outsideServices } from './services.ts'

/** Asks a configured outside service directly. */
export function integrationHandlers({ settings }: Pick<Services, 'settings'>): Pick<Handlers, 'callIntegration'> {
  const services = outsideServices(settings)
  const find = (name: string, operation: string): Operation => {
    const service = Object.hasOwn(services, name) ? services[name] : undefined
    if (!service) throw new AppError('invalid_input', `service: must be one of ${Object.keys(services).join(', ')}`)
    if (service.missing.length > 0) {
      throw new AppError('invalid_input', `service: ${name} is not configured; set ${service.missing.join(' and ')}`)
    }
    const known = Object.hasOwn(service.operations, operation) ? service.operations[operation] : undefined
    if (!known) {
      throw new AppError('invalid_input', `operation: must be one of ${Object.keys(service.operations).join(', ')}`)
    }
    return known
  }
  return {
    callIntegration: async (input, call) => {
      const operation = find(input.service, input.operation)
      const data = operation.input.safeParse(input.data)
      const issue = data.error?.issues[0]
      if (issue)
        throw new AppError('invalid_input', `${['data', ...issue.path.slice(0, 1)].join('.')}: ${issue.message}`)
      const started = performance.now()
      const result = await ask(operation, data.data, settings.CUSTOS_CHECK_TIMEOUT_SECONDS)
      return {
        service: input.service,
        operation: input.operation,
        result,
        action: 'allow',
        status: 'judged',
        processing_time: (performance.now() - started) / 1000,
        request_id: call.requestId,
      }
    },
  }
}

async function ask(operation: Operation, data: unknown, seconds: number): Promise<unknown> {
  try {
    return await operation.run(data, timeLimit(seconds))
  } catch (cause) {
    // Its message names the service and what went wrong, never what was sent.
    if (cause instanceof ServiceError) throw new AppError('upstream_failed', cause.message, { cause })
    throw cause
  }
}
