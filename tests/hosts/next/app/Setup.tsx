"use client";
import { configure } from "tv-selfcare/core";

configure({ configUrl: `${globalThis.location?.origin}/config`, environment: "qa" });

export const Setup = () => null;
