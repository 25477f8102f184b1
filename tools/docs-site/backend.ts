import { wireNameOf, type ServiceName } from "../../core/http/wire.ts";
import { sourcesOf } from "../build/facts.ts";
import type { WidgetFolder } from "../build/discover.ts";

/** An operation of the contract, as an element's page lists it. */
export interface BackendOperation {
  /** `marketing.emailSignUp` */
  id: string;
  summary: string;
  method: string;
  /** Tokens that it takes, such as `customer`; empty if none. */
  tokens: string[];
}

interface ContractOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
}

/** The parts of openapi.json that are read here. */
export interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
}

const DECLARED = /export const (\w+) = operation\(\{\s*service: "(\w+)",\s*name: "(\w+)"/g;

/** Returns the ids of the operations that an element's code names, sorted. */
export function operationsOf(folder: Pick<WidgetFolder, "dir" | "component">): string[] {
  const { all } = sourcesOf(folder);
  const isUsed = (name: string, file: string) =>
    all.some((source) => source.file !== file && new RegExp(`\\b${name}\\b`).test(source.text));
  return all
    .flatMap(({ file, text }) =>
      [...text.matchAll(DECLARED)]
        .filter(([, constant = ""]) => isUsed(constant, file))
        .map(([, , service, name]) => `${wireNameOf(service as ServiceName)}.${name}`),
    )
    .toSorted();
}

/** Returns the contract's operations by id. */
export const contractOperations = ({ paths }: Contract): Map<string, BackendOperation> =>
  new Map(
    Object.values(paths).flatMap((methods) =>
      Object.entries(methods).map(([method, { operationId, tags, summary, description, security = [] }]) => {
        const id = `${tags[0]}.${operationId}`;
        const tokens = security.flatMap((way) => Object.keys(way));
        return [id, { id, summary: description ?? summary, method: method.toUpperCase(), tokens }];
      }),
    ),
  );
