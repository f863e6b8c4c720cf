import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

/** A setting as one of the staff wants it. */
export interface SignInBody {
  merchant: string;
  provider: string;
  version: number;
  [name: string]: string | number;
}

/** Sets a service up as two of the staff agree on it. @returns the answer to the first one; of what waited the setting that counts now */
export async function setSignInService(gateway: TestGateway, staff: Browser, body: SignInBody) {
  const answer = await staff.call('operatorSetSignInService', { body });
  if (answer.statusCode !== 202) return answer.json();
  const { merchant, provider } = body;
  const second = await logInStaff(gateway, { username: 'agreeing', role: 'risk' });
  const decided = await second.call('operatorDecideApproval', {
    params: { id: answer.json().value.approval },
    body: { merchant, decision: 'approve', reason: '' },
  });
  if (decided.json().value?.state !== 'approved') throw new Error(decided.body);
  const services = (await staff.call('operatorSignInServices', { query: { merchant } })).json().value;
  return { success: true, value: services.find((one: { provider: string }) => one.provider === provider) };
}
