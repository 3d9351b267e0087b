import { paperAt, personOf } from '../names.ts';

/** What a paper of a kind says, with its client and signer; long enough to be searched. */
const clauses: Readonly<Record<string, (client: string, signer: string) => string>> = {
  'Engagement letter': (client, signer) =>
    `This letter sets out the terms on which we act for the ${client} family. ${signer} confirms the scope of work, the hourly rates and the deposit of funds in our client account.`,
  'Retainer agreement': (client, signer) =>
    `${client} retains the firm for a monthly fee. Unused hours carry over for one quarter. ${signer} may end the retainer with thirty days of notice.`,
  'Non-disclosure agreement': (client, signer) =>
    `${signer} shall keep confidential all information that ${client} discloses for the purpose of the negotiations, for five years after they end, and return or destroy every copy on request.`,
  'Power of attorney': (client, signer) =>
    `${client} appoints ${signer} as attorney, with authority over bank accounts, real property and tax filings. This power survives incapacity and may be revoked in writing.`,
  'Settlement agreement': (client, signer) =>
    `In full settlement of all claims, ${client} pays the agreed sum within fourteen days. ${signer} withdraws the complaint. Neither side admits liability.`,
  'Lease agreement': (client, signer) =>
    `The landlord lets the premises to ${client} for a term of three years. Rent is due on the first of each month. ${signer} pays a security deposit of two months' rent and keeps the premises in repair.`,
  'Purchase agreement': (client, signer) =>
    `${client} sells and ${signer} buys the property described in schedule A, free of encumbrances. Closing takes place at the escrow office after the inspection period.`,
  'Disclosure form': (client, signer) =>
    `${client} discloses known defects of the roof, plumbing and heating. ${signer} confirms to have received and read this disclosure before making an offer.`,
  'Board resolution': (client, signer) =>
    `The board of ${client} Holdings resolves to authorise ${signer} to open accounts, sign contracts up to the approved limit and appoint auditors for the coming year.`,
  'Employment contract': (client, signer) =>
    `${client} employs ${signer} from the first working day of next month. Probation lasts six months; either side may give notice of four weeks. Salary, holidays and pension follow schedule B.`,
};

/** Text of the n-th document. */
export function paperTextOf(index: number): string {
  const { kind, client, name } = paperAt(index);
  const { first, last } = personOf(index);
  const clause = clauses[kind]?.(client, `${first} ${last}`) ?? '';
  return `${name}\n\n${clause}\n\nSigned electronically by ${first} ${last}.`;
}

/** Bytes of the n-th document: a letter, or a contract with its plans. */
export const documentSizeOf = (index: number): number => 48_000 + ((index * 104_729) % 900_000);
