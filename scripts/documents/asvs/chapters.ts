import { encodingAndSanitization } from './chapters/v01-encoding-and-sanitization.ts'
import { validationAndBusinessLogic } from './chapters/v02-validation-and-business-logic.ts'
import { webFrontendSecurity } from './chapters/v03-web-frontend-security.ts'
import { apiAndWebService } from './chapters/v04-api-and-web-service.ts'
import { fileHandling } from './chapters/v05-file-handling.ts'
import { authentication } from './chapters/v06-authentication.ts'
import { sessionManagement } from './chapters/v07-session-management.ts'
import { authorization } from './chapters/v08-authorization.ts'
import { selfContainedTokens } from './chapters/v09-self-contained-tokens.ts'
import { oauthAndOidc } from './chapters/v10-oauth-and-oidc.ts'
import { cryptography } from './chapters/v11-cryptography.ts'
import { secureCommunication } from './chapters/v12-secure-communication.ts'
import { configuration } from './chapters/v13-configuration.ts'
import { dataProtection } from './chapters/v14-data-protection.ts'
import { secureCodingAndArchitecture } from './chapters/v15-secure-coding-and-architecture.ts'
import { securityLoggingAndErrorHandling } from './chapters/v16-security-logging-and-error-handling.ts'
import { webrtc } from './chapters/v17-webrtc.ts'
import type { Chapter } from './requirement.ts'

/** The chapters of the standard that have requirements of levels 1 and 2, in its order. */
export const chapters: readonly Chapter[] = [
  encodingAndSanitization,
  validationAndBusinessLogic,
  webFrontendSecurity,
  apiAndWebService,
  fileHandling,
  authentication,
  sessionManagement,
  authorization,
  selfContainedTokens,
  oauthAndOidc,
  cryptography,
  secureCommunication,
  configuration,
  dataProtection,
  secureCodingAndArchitecture,
  securityLoggingAndErrorHandling,
  webrtc,
]
