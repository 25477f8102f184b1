import { useCallback, useRef } from "react";
import { uuid } from "../../core/browser/random.ts";

/**
 * Names a wish that is made of secrets, without them: the same name as long as the same is wished, so that a second try
 * of it is not a second wish.
 */
export function useSecretWish(): (...secrets: readonly string[]) => { wish: string } {
  const last = useRef<{ secrets: readonly string[]; wish: string }>(undefined);
  return useCallback((...secrets) => {
    const isSame = last.current?.secrets.every((secret, at) => secret === secrets[at]);
    last.current = isSame && last.current ? last.current : { secrets, wish: uuid() };
    return { wish: last.current.wish };
  }, []);
}
