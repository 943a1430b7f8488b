import { upstreamHandlers } from '../gateway/upstream-handlers.ts'
import type { Handlers } from '../http/call.ts'
import type { Services } from '../services.ts'
import { accountHandlers } from './account/handlers.ts'
import { alertHandlers } from './alerts/handlers.ts'
import { analyticsHandlers } from './analytics/handlers.ts'
import { apiKeyHandlers } from './api-keys/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { colangHandlers } from './colang/handlers.ts'
import { comprehensiveHandlers } from './comprehensive/handlers.ts'
import { contentSafetyHandlers } from './content-safety/handlers.ts'
import { demoRequestHandlers } from './demo-requests/handlers.ts'
import { documentHandlers } from './documents/handlers.ts'
import { evaluationHandlers } from './evaluations/handlers.ts'
import { exceptionHandlers } from './exceptions/handlers.ts'
import { factCheckingHandlers } from './fact-checking/handlers.ts'
import { healthHandlers } from './health/handlers.ts'
import { phiHandlers } from './healthcare-phi/handlers.ts'
import { integrationHandlers } from './integrations/handlers.ts'
import { jailbreakHandlers } from './jailbreak-detection/handlers.ts'
import { knowledgeHandlers } from './knowledge/handlers.ts'
import { managementHandlers } from './management/handlers.ts'
import { memberHandlers } from './members/handlers.ts'
import { multimodalHandlers } from './multimodal/handlers.ts'
import { organizationHandlers } from './organizations/handlers.ts'
import { piiHandlers } from './pii-detection/handlers.ts'
import { policyVersionHandlers } from './policy-versions/handlers.ts'
import { ragEnforcementHandlers } from './rag-enforcement/handlers.ts'
import { sampleDataHandlers } from './sample-data/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { sessionsHandlers } from './sessions/handlers.ts'
import { signInHandlers } from './sign-in/handlers.ts'
import { streamingHandlers } from './streaming/handlers.ts'
import { topicHandlers } from './topic-control/handlers.ts'
import { vaultHandlers } from './vault/handlers.ts'

/** Every call of the contract with what answers it. */
export function createHandlers(services: Services): Handlers {
  return {
    ...contentSafetyHandlers(services),
    ...piiHandlers(services),
    ...phiHandlers(services),
    ...vaultHandlers(services),
    ...exceptionHandlers(services),
    ...knowledgeHandlers(services),
    ...jailbreakHandlers(services),
    ...topicHandlers(services),
    ...comprehensiveHandlers(services),
    ...integrationHandlers(services),
    ...multimodalHandlers(services),
    ...documentHandlers(services),
    ...colangHandlers(services),
    ...factCheckingHandlers(services),
    ...ragEnforcementHandlers(services),
    ...streamingHandlers(services),
    ...upstreamHandlers(services, services.upstreams),
    ...analyticsHandlers(services),
    ...healthHandlers(services),
    ...sessionsHandlers(services),
    ...managementHandlers(services),
    ...policyVersionHandlers(services),
    ...evaluationHandlers(services),
    ...auditHandlers(services),
    ...alertHandlers(services),
    ...organizationHandlers(services),
    ...memberHandlers(services),
    ...apiKeyHandlers(services),
    ...demoRequestHandlers(services),
    ...sampleDataHandlers(services),
    ...sessionHandlers(),
    ...signInHandlers(services),
    ...accountHandlers(services),
  }
}
