// Makes the list that new passwords are compared with: `node tools/common-passwords/make-list.ts < passwords.txt`, one password a line. What is
// written are the first bytes of SHA-256 of each in lower case, in order: small, and nobody reads a list of passwords in the repository.
// The present one is `passwords-common` of @zxcvbn-ts/language-common 4.1.3 (MIT), 49,233 passwords of published breaches.
import { readFileSync, writeFileSync } from 'node:fs'
import { passwordMinLength } from '@kolea/domain/account/password-rule.ts'
import {
  commonPasswordsFile,
  passwordPrint,
  printBytes,
} from '@kolea/store-api/modules/tokens/common-passwords.ts'

const long = readFileSync(0, 'utf8')
  .split('\n')
  .filter((password) => password.length >= passwordMinLength)
const prints = [...new Set(long.map((password) => passwordPrint(password)))].sort()
writeFileSync(commonPasswordsFile, Buffer.from(prints.join(''), 'hex'))
console.log(`${prints.length} passwords of ${printBytes} bytes each`)
