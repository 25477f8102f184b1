import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
  viewChild,
  type ElementRef,
} from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { configure } from "tv-selfcare/core";
import type { SupportSearchElement } from "tv-selfcare/support-search";
import "tv-selfcare/wallet";
import { Signup } from "./signup";

configure({ configUrl: `${location.origin}/config`, environment: "qa" });

@Component({
  selector: "app-root",
  imports: [Signup],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <button (click)="heading.set('News for you')">Change heading</button>
      <button (click)="isShown.set(!isShown())">{{ isShown() ? "Hide" : "Show" }}</button>
      @if (isShown()) {
        <app-signup [heading]="heading()" />
      }
      <button (click)="defineSearch()">Define search</button>
      <tv-support-search #search />
      @if (hasWallet) {
        <tv-wallet />
      }
    </main>
  `,
})
class App {
  readonly heading = signal("Be the first to know");
  readonly isShown = signal(true);
  readonly hasWallet = location.pathname === "/account";
  readonly search = viewChild.required<ElementRef<SupportSearchElement>>("search");

  constructor() {
    afterNextRender(() => {
      this.search().nativeElement.strings = { heading: "How can we help?" };
    });
  }

  defineSearch(): void {
    void import("tv-selfcare/support-search");
  }
}

await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
